import fc from 'fast-check';
import { durationChoice, startOptions } from '@roomhours/booking-form';
import { addDays, mondayOf } from '@roomhours/time';
import { boardRoom, studio } from '@roomhours/booking-form/testing';
import { lengthsTheServerTakes, slotsOn, weeks } from '../../grid/testing/any-week';
import { draftForSlot } from './new-draft';

describe('what the dialog offers in any week', () => {
  it('is what the server would take: the starts, and the lengths of each', () => {
    fc.assert(
      fc.property(weeks, fc.nat({ max: 6 }), (week, day) => {
        const { hours, exceptions, zone, now, entries } = week;
        const date = addDays(week.weekStart, day);
        const rules = { hours, exceptions, zone, now };
        const starts = startOptions({ ...rules, date, roomId: boardRoom.id, known: entries });
        expect(starts.map(({ minute }) => minute)).toEqual(slotsOn(date, week).map(({ startMinute }) => startMinute));
        for (const { startMinute, start } of slotsOn(date, week)) {
          const taken = lengthsTheServerTakes(start, boardRoom.id, week);
          expect(starts.find(({ minute }) => minute === startMinute)?.disabled).toBe(taken.length === 0);
          const draft = draftForSlot({ roomId: boardRoom.id, date, startMinute, durationMinutes: taken[0] });
          const choice = durationChoice({
            draft,
            lengths: [30, 60, 90, 120],
            rooms: [boardRoom, studio],
            context: { ...rules, weeks: new Map([[mondayOf(date), entries]]) },
          });
          if (taken.length > 0)
            expect(choice.flatMap(({ minutes, note }) => (note === null ? minutes : []))).toEqual(taken);
        }
      }),
      { numRuns: 50 },
    );
  });
});
