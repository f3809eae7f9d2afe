import { openingTimesOf } from '@roomhours/booking-form';
import { type BookingConfig, type Room, type Suggestion, UNLIMITED_REMAINING } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { type LocalDate, monthInWords, monthOf } from '@roomhours/time';
import { Dialog, type DialogControl } from '@roomhours/ui';
import { counted, hoursText } from '@roomhours/text';
import { Button, Divider, Flex, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useQuota } from '../booking/api/use-queries';
import { Banner } from '../shared/banner';
import { useSuggestionsQuery } from '../booking/api/booking.api';
import { SuggestionList } from './suggestion-list';
import { amenitiesOf, errorsOf, initialWish, requestOf, type Wish, WishForm } from './wish-form';
import './find-room.css';

interface FindRoomDialogProps extends DialogControl {
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  today: LocalDate;
  /** The first date to search, not before today. */
  date: LocalDate;
  /** Opens the dialog that books a suggestion. */
  onBook: (suggestion: Suggestion) => void;
}

/** 'Find a room': what is wished, and the rooms and times that can be booked. */
export function FindRoomDialog({ open, rooms, config, today, date, onBook, onClose, onClosed }: FindRoomDialogProps) {
  const [wish, setWish] = useState(() => initialWish(date));
  const times = useMemo(() => openingTimesOf(config, 'grid'), [config]);
  const amenities = useMemo(() => amenitiesOf(rooms), [rooms]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Find a room"
      width={560}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <WishForm
        wish={wish}
        times={times}
        amenities={amenities}
        today={today}
        errors={errorsOf(wish)}
        onChange={(changes) => setWish((before) => ({ ...before, ...changes }))}
      />
      <Divider />
      <Results wish={wish} rooms={rooms} onBook={onBook} />
    </Dialog>
  );
}

interface ResultsProps {
  wish: Wish;
  rooms: readonly Room[];
  onBook: (suggestion: Suggestion) => void;
}

function Results({ wish, rooms, onBook }: ResultsProps) {
  const request = requestOf(wish);
  const query = useSuggestionsQuery(request ?? {}, { refetchOnFocus: true, skip: request === null });
  const { currentData: data, error, isFetching, refetch } = query;
  if (request === null) return null;
  if (error && !isFetching)
    return <Banner onRetry={refetch}>{failureText(error, 'The rooms could not be searched.')}</Banner>;
  return (
    <Flex vertical gap="small" aria-busy={isFetching}>
      <Typography.Text type="secondary" role="status">
        {data === undefined ? 'Looking for rooms…' : summaryOf(data, wish, rooms)}
      </Typography.Text>
      <ShortOfHours wish={wish} suggestions={data} />
      {data && <SuggestionList rooms={rooms} onBook={onBook} suggestions={data} />}
    </Flex>
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
  return (
    <Typography.Text type="danger">{`You have ${hoursText(left)} left in ${monthInWords(month)}.`}</Typography.Text>
  );
}
