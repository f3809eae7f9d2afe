import { type BookingConfig, type Room, type Suggestion, UNLIMITED_REMAINING } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { type LocalDate, monthInWords, monthOf } from '@roomhours/time';
import { Dialog } from '@roomhours/ui';
import { counted, hoursText } from '@roomhours/text';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useQuota } from '../booking/api/use-queries';
import type { BookingOwner } from '../booking/form/draft';
import { openingTimesOf } from '../booking/opening-hours';
import type { BookingActions } from '../booking/use-booking-actions';
import { Banner } from '../shared/banner';
import { useSuggestionsQuery } from './find-room.api';
import { SuggestionList } from './suggestion-list';
import { type Wish, amenitiesOf, errorsOf, initialWish, requestOf } from './wish';
import { WishForm } from './wish-form';
import '../booking/dialogs/dialogs.css';
import './find-room.css';

export interface FindRoomDialogProps {
  open: boolean;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  today: LocalDate;
  /** The first date to search, not before today. */
  date: LocalDate;
  /** The member for whom an administrator books; null for the signed-in user. */
  owner: BookingOwner | null;
  onBooked: (suggestion: Suggestion) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** 'Find a room': what is wished, and the rooms and times that can be booked with one press. */
export function FindRoomDialog(props: FindRoomDialogProps) {
  const { open, rooms, config, today, onClose } = props;
  const [wish, setWish] = useState(() => initialWish(props.date));
  const { booking, refusal, book, forgetRefusal } = useBooking(props);
  const times = useMemo(() => openingTimesOf(config, 'grid'), [config]);
  const amenities = useMemo(() => amenitiesOf(rooms), [rooms]);
  const change = (changes: Partial<Wish>) => {
    forgetRefusal();
    setWish((before) => ({ ...before, ...changes }));
  };
  return (
    <Dialog
      open={open}
      title="Find a room"
      width={560}
      busy={booking !== null}
      onClose={onClose}
      onClosed={props.onClosed}
      footer={<CloseButton onClose={onClose} disabled={booking !== null} />}
    >
      <div className="mb-find">
        <WishForm {...{ wish, times, amenities, today }} errors={errorsOf(wish)} onChange={change} />
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
        <Results {...{ wish, rooms, booking }} onBook={(suggestion) => void book(suggestion)} />
      </div>
    </Dialog>
  );
}

function CloseButton({ onClose, disabled }: Pick<FindRoomDialogProps, 'onClose'> & { disabled: boolean }) {
  return (
    <Button onClick={onClose} disabled={disabled}>
      Close
    </Button>
  );
}

/** Books a suggestion. The reason of a refusal stays until the wish changes. */
function useBooking({ actions, owner, onBooked }: Pick<FindRoomDialogProps, 'actions' | 'owner' | 'onBooked'>) {
  const [booking, setBooking] = useState<Suggestion | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const book = async (suggestion: Suggestion) => {
    const { roomId, startTime, endTime } = suggestion;
    setBooking(suggestion);
    const request = { roomId, startTime, endTime, purpose: null, ...(owner && { userId: owner.id }) };
    const refused = await actions.create(request, owner?.label ?? null);
    setBooking(null);
    setRefusal(refused?.message ?? null);
    if (refused === null) onBooked(suggestion);
  };
  return { booking, refusal, book, forgetRefusal: () => setRefusal(null) };
}

interface ResultsProps {
  wish: Wish;
  rooms: readonly Room[];
  booking: Suggestion | null;
  onBook: (suggestion: Suggestion) => void;
}

function Results({ wish, rooms, booking, onBook }: ResultsProps) {
  const request = requestOf(wish);
  const query = useSuggestionsQuery(request ?? {}, { refetchOnFocus: true, skip: request === null });
  const { currentData: data, error, isFetching, refetch } = query;
  if (request === null) return null;
  if (error && !isFetching)
    return <Banner onRetry={refetch}>{failureText(error, 'The rooms could not be searched.')}</Banner>;
  return (
    <div className="mb-results" aria-busy={isFetching}>
      <p role="status">{data === undefined ? 'Looking for rooms…' : summaryOf(data, wish, rooms)}</p>
      <ShortOfHours wish={wish} suggestions={data} />
      {data && <SuggestionList {...{ rooms, booking, onBook }} suggestions={data} />}
    </div>
  );
}

function summaryOf(suggestions: readonly Suggestion[], wish: Wish, rooms: readonly Room[]): string {
  const fits = suggestions.filter(({ kind }) => kind === 'fits').length;
  if (fits > 0) return fits === 1 ? 'One room and time fits' : `${fits} rooms and times fit`;
  if (suggestions.length > 0) return 'Nothing fits. The nearest that is free:';
  const large = rooms.filter(({ capacity }) => capacity >= wish.people!);
  if (large.length === 0) return `No room has ${counted(wish.people!, 'seat')}.`;
  if (!large.some((room) => hasAll(room, wish.amenities))) {
    return `No room with ${counted(wish.people!, 'seat')} has all of these amenities.`;
  }
  return 'Nothing is free on this day or the next. Try another date.';
}

function hasAll({ amenities = [] }: Room, wanted: readonly string[]): boolean {
  return wanted.every((name) => amenities.includes(name));
}

/** Says that nothing fits because the hours of the month do not suffice. */
function ShortOfHours({ wish, suggestions = [] }: { wish: Wish; suggestions?: readonly Suggestion[] }) {
  const month = monthOf(wish.date!);
  const left = useQuota(month).currentData?.remainingQuota ?? UNLIMITED_REMAINING;
  const isShort = left !== UNLIMITED_REMAINING && left * 60 < wish.durationMinutes;
  if (!isShort || suggestions.some(({ kind }) => kind === 'fits')) return null;
  return <p className="mb-short-of-hours">{`You have ${hoursText(left)} left in ${monthInWords(month)}.`}</p>;
}
