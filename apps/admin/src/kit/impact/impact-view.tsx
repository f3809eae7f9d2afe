import type { Impact } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed } from '@roomhours/ui';
import { Alert, Button, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { plural } from '../plural';
import { AffectedPanel } from './affected-panel';
import { BookingLines } from './booking-lines';
import type { ChoicesState } from './use-affected-choices';

/** The result of an impact query, as its hook returns it. */
export interface ImpactResult<T extends Impact> {
  /** For the current arguments. */
  currentData?: T;
  /** For the previous arguments; shown while a dialog closes and its query is skipped. */
  data?: T;
  isUninitialized: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface ImpactViewProps<T extends Impact> {
  result: ImpactResult<T>;
  /** Says what happens to the bookings. `count` is '3 upcoming bookings of 2 members'. */
  sentence: (count: string, impact: T) => string;
  /** If no booking is affected. Left out: nothing is shown then. */
  emptySentence?: (impact: T) => string;
  /** What all listed bookings have in common, and the title of the dialog names. */
  common?: 'room' | 'user';
  /** Offers to keep, move or cancel the bookings. */
  choices?: ChoicesState;
}

/** Previews a change: the number of bookings and members that it affects, and the first bookings. */
export function ImpactView<T extends Impact>({ result, sentence, emptySentence, common, choices }: ImpactViewProps<T>) {
  const page = choices?.query.page;
  const impact = shownImpact(result, page);
  const affects = impact !== undefined && impact.bookings > 0;
  const isChoosing = page !== undefined && impact?.movable !== undefined && affects;
  const affected = isChoosing ? affectedSentence : sentence;
  const text = impact && (affects ? affected(countText(impact), impact) : emptySentence?.(impact));
  const note = choices?.note;
  useEffect(() => {
    if (impact !== undefined) note?.(impact);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each response of the server
  }, [impact]);
  return (
    <Flex vertical align="stretch" gap="small">
      <div role="status">
        {text ? <Sentence affects={affects}>{text}</Sentence> : !impact && <ImpactState {...result} />}
      </div>
      {isUnknown(result, impact) && <Button onClick={result.refetch}>Look again</Button>}
      {isChoosing && choices && <AffectedPanel impact={impact} choices={choices} page={page} />}
      {impact && !isChoosing && <BookingLines bookings={impact.listed} total={impact.bookings} common={common} />}
      {choices && affects && page === undefined && (
        <Button onClick={() => choices.showPage(1)}>Choose for each booking</Button>
      )}
    </Flex>
  );
}

function Sentence({ affects, children }: { affects: boolean; children: string }) {
  if (!affects) return <Typography.Text type="secondary">{children}</Typography.Text>;
  return <Alert type="warning" showIcon role="presentation" title={children} />;
}

/** Says that the impact is being loaded, or could not be. */
function ImpactState({ isFetching, isUninitialized, error }: Omit<ImpactResult<Impact>, 'refetch'>) {
  if (isUninitialized) return null;
  if (!isFetching)
    return <Typography.Text>It is not known which bookings this touches. {failureText(error, '')}</Typography.Text>;
  return (
    <Delayed>
      <Typography.Text type="secondary">Looking for bookings that this touches…</Typography.Text>
    </Delayed>
  );
}

/** The impact of the current arguments. The last one stays while the dialog closes or another page is loaded. */
function shownImpact<T extends Impact>(result: ImpactResult<T>, page: number | undefined): T | undefined {
  const keepsLast = result.isUninitialized || (page !== undefined && result.isFetching);
  return (keepsLast ? result.data : undefined) ?? result.currentData;
}

const isUnknown = ({ isFetching, isUninitialized }: ImpactResult<Impact>, impact: Impact | undefined) =>
  !impact && !isFetching && !isUninitialized;

const affectedSentence = (count: string, { bookings }: Impact) => `${count} ${bookings === 1 ? 'is' : 'are'} affected.`;

/** Returns '3 upcoming bookings of 2 members'. */
function countText({ bookings, members }: Impact): string {
  return `${plural(bookings, 'upcoming booking')} of ${plural(members, 'member')}`;
}
