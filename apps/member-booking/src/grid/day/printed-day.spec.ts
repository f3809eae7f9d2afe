import { aBlock, aBooking, at, boardRoom, OTHER } from '@roomhours/booking-form/testing';
import { localDate } from '@roomhours/time';
import { aWeek } from '../testing/a-week';
import { roomsDay } from '../model/rooms-day';
import { dayList } from './printed-day';

const DATE = localDate('2026-11-18');

it('lists the bookings and blocked times of a room, without free, past and closed slots', () => {
  const entries = [
    aBooking(at(DATE, '10:00'), at(DATE, '11:30'), { purpose: 'Stand-up' }),
    aBooking(at(DATE, '09:00'), at(DATE, '09:30'), { userId: OTHER }),
    aBlock(at(DATE, '14:00'), at(DATE, '15:00'), 'Painting'),
    aBooking(at(DATE, '18:00'), at(DATE, '18:30'), { userId: OTHER, purpose: 'Late' }),
  ];
  entries[3]!.booking!.username = 'noah';
  entries[3]!.booking!.userName = 'Noah Weber';
  const input = { ...aWeek(entries, { now: at(DATE, '12:00') }), date: DATE };
  expect(dayList(roomsDay([boardRoom], input).cells).map(({ time, text, note }) => [time, text, note])).toEqual([
    ['09:00–09:30', 'Booked', null],
    ['10:00–11:30', 'Stand-up', null],
    ['14:00–15:00', 'Unavailable', 'Painting'],
    ['18:00–18:30', 'Late', 'Noah Weber'],
  ]);
});
