import type { Impact } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed } from '@roomhours/ui';
import Button from 'antd/es/button';
import { BookingLines } from './booking-lines';
import { countText } from './count-text';
import './impact.css';

/** An answer of one of the impact calls, as its hook gives it. */
export interface ImpactAnswer<T extends Impact> {
  /** Of the question that is asked now. */
  currentData?: T;
  /** Of the last question: shown on while a dialog closes and nothing is asked any more. */
  data?: T;
  isUninitialized: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface ImpactViewProps<T extends Impact> {
  answer: ImpactAnswer<T>;
  /** What becomes of the bookings: a sentence with '3 upcoming bookings of 2 members' in it. */
  say: (count: string, impact: T) => string;
  /** Where no booking is touched; left out: nothing is said then. */
  sayNothing?: (impact: T) => string;
}

/** What a change touches: how many bookings of how many members, and the first of them. Says so where it is not known. */
export function ImpactView<T extends Impact>({ answer, say, sayNothing }: ImpactViewProps<T>) {
  const { isFetching, isUninitialized, refetch } = answer;
  const impact = isUninitialized ? answer.data : answer.currentData;
  const isUnknown = !impact && !isFetching && !isUninitialized;
  const sentence = impact && (impact.bookings > 0 ? say(countText(impact), impact) : sayNothing?.(impact));
  return (
    <div className="impact" data-touches={impact !== undefined && impact.bookings > 0}>
      <div role="status">
        {sentence && <p className="impact-sentence">{sentence}</p>}
        {!impact && isFetching && (
          <Delayed>
            <p>Looking for bookings that this touches…</p>
          </Delayed>
        )}
        {isUnknown && <p>It is not known which bookings this touches. {failureText(answer.error, '')}</p>}
      </div>
      {isUnknown && <Button onClick={refetch}>Look again</Button>}
      {impact && <BookingLines bookings={impact.listed} total={impact.bookings} />}
    </div>
  );
}
