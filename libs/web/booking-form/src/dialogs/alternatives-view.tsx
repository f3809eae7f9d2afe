import { Button, Flex, Typography } from 'antd';
import type { Alternative } from '../form/alternatives';
import type { BookingDraft } from '../form/draft';

export interface AlternativesViewProps {
  alternatives: readonly Alternative[];
  /** The loaded weeks are older than the refusal and are being refetched. */
  waiting: boolean;
  onChoose: (change: Partial<BookingDraft>) => void;
}

/** Free alternatives. Pressing one fills in the form; it books nothing. */
export function AlternativesView({ alternatives, waiting, onChoose }: AlternativesViewProps) {
  if (waiting) return <Typography.Text type="secondary">Looking for what is free instead…</Typography.Text>;
  if (alternatives.length === 0) return <Typography.Text type="secondary">No similar time is free.</Typography.Text>;
  return (
    <Flex vertical gap="small" role="group" aria-label="Free instead">
      <Typography.Text type="secondary" aria-hidden>
        Free instead:
      </Typography.Text>
      {alternatives.map(({ change, text, note }) => (
        <Button key={JSON.stringify(change)} className="rh-alternative" onClick={() => onChoose(change)}>
          <span>{text}</span>
          <Typography.Text type="secondary">{note}</Typography.Text>
        </Button>
      ))}
    </Flex>
  );
}
