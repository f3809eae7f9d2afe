import { Button, Checkbox, Flex, Form } from 'antd';
import type { BookingDraft } from '../form/draft';
import { RepeatFields, type RepeatFieldsProps } from './repeat-fields';
import { SeriesPreview, type SeriesPreviewProps } from './series-preview';

interface SeriesFieldsProps extends SeriesPreviewProps, RepeatFieldsProps {
  onChange: (change: Pick<BookingDraft, 'repeat'>) => void;
}

/** Fields of a series, weekly unless other options are chosen, with a preview of its dates. */
export function SeriesFields({ onUntilProblem, onChange, ...props }: SeriesFieldsProps) {
  const { draft } = props;
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="small">
        <Form.Item name="repeats" valuePropName="checked" noStyle>
          <Checkbox>Repeat weekly</Checkbox>
        </Form.Item>
        {draft.repeats && (
          <Button
            type="link"
            aria-expanded={Boolean(draft.repeat)}
            onClick={() => onChange({ repeat: draft.repeat ? null : { ...DEFAULT_REPEAT, count: draft.weeks } })}
          >
            {draft.repeat ? 'Fewer options' : 'More options'}
          </Button>
        )}
      </Flex>
      {draft.repeats && <RepeatFields draft={draft} onUntilProblem={onUntilProblem} />}
      {draft.repeats && <SeriesPreview {...props} />}
    </>
  );
}

const DEFAULT_REPEAT = { every: 'week', ends: 'count', until: null } as const;
