import fc from 'fast-check';
import type { House, Who, Wish } from './house';

/** A wish that is made up once the house is known that it is about; null where there is nothing to wish. */
export interface Draft {
  wishIn(house: House): Wish | null;
  toString(): string;
}

const DAY = 24 * 60;
const who = fc.constantFrom<Who>('ada', 'ada', 'bob', 'bob', 'boss');
/** Who touches a booking: mostly the owner, which is null here. */
const toucher = fc.option(who, { freq: 2 });
const index = fc.nat(20);

/** Few times, so that wishes meet: on three days over the end of a month, and a week later. */
const usual = fc.tuple(fc.constantFrom(0, 0, 1, 2, 7), fc.integer({ min: 17, max: 23 }));
const unusual = fc.tuple(fc.nat(9), fc.nat(47));
const start = fc
  .oneof({ weight: 19, arbitrary: usual }, unusual)
  .chain(([day, half]) => fc.constantFrom(...Array<number>(19).fill(0), 15).map((odd) => day * DAY + half * 30 + odd));
const length = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(30, 60, 90, 120) },
  fc.constantFrom(-30, 0, 15, 45, 150),
);
const weeks = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 10 }));

const book = fc.record({ who, index, start, length, weeks }).map((wanted) =>
  draft('book', wanted, (house) => {
    const room = pick(house.rooms, wanted.index) ?? 999_999;
    const { start: at, length: minutes } = wanted;
    return { kind: 'book', who: wanted.who, room, start: at, end: at + minutes, weeks: wanted.weeks };
  }),
);

/** New times, or the old ones a little moved. */
const change = fc
  .record({
    toucher,
    index,
    roomIndex: fc.option(index),
    start: fc.option(start),
    shift: fc.constantFrom(-60, -30, 0, 0, 0, 30, 60),
    length: fc.option(length),
  })
  .map((wanted) =>
    draft('change', wanted, (house) => {
      const booking = pick(house.bookings, wanted.index);
      if (booking === undefined) return null;
      const room = wanted.roomIndex === null ? booking.room : (pick(house.rooms, wanted.roomIndex) ?? 999_999);
      const at = wanted.start ?? booking.start + wanted.shift;
      const minutes = wanted.length ?? booking.end - booking.start;
      return {
        kind: 'change',
        who: wanted.toucher ?? booking.owner,
        id: booking.id,
        room,
        start: at,
        end: at + minutes,
      };
    }),
  );

const cancel = fc.record({ toucher, index }).map((wanted) =>
  draft('cancel', wanted, ({ bookings }) => {
    const booking = pick(bookings, wanted.index);
    return { kind: 'cancel', who: wanted.toucher ?? booking?.owner ?? 'ada', id: booking?.id ?? 999_999 };
  }),
);

const block = fc.record({ index, start, length: fc.constantFrom(0, 7, 60, 60, 600) }).map((wanted) =>
  draft('block', wanted, ({ rooms }) => {
    const { start: at, length: minutes } = wanted;
    return { kind: 'block', room: pick(rooms, wanted.index) ?? 999_999, start: at, end: at + minutes };
  }),
);

const unblock = index.map((at) =>
  draft('unblock', at, ({ blocks }) => ({ kind: 'unblock', id: pick(blocks, at)?.id ?? 999_999 })),
);

const quota = fc
  .record({ who: fc.constantFrom('ada' as const, 'bob' as const), minutes: fc.constantFrom(0, 30, 90, 180, 600) })
  .map((wanted) => draft('quota', wanted, () => ({ kind: 'quota', ...wanted })));

const hours = fc
  .record({ opens: fc.constantFrom(480, 540, 540, 570), closes: fc.constantFrom(540, 660, 750, 1050) })
  .map((wanted) => draft('hours', wanted, () => ({ kind: 'hours', ...wanted })));

const removeRoom = index.map((at) =>
  draft('remove room', at, ({ rooms }) => (rooms.length < 2 ? null : { kind: 'remove room', room: pick(rooms, at)! })),
);

/** What members and administrators wish, most often to book. */
export const wishes: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 26, arbitrary: book },
  { weight: 18, arbitrary: change },
  { weight: 9, arbitrary: cancel },
  { weight: 4, arbitrary: block },
  { weight: 1, arbitrary: unblock },
  { weight: 2, arbitrary: quota },
  { weight: 1, arbitrary: hours },
  { weight: 1, arbitrary: removeRoom },
);

function draft(name: string, parts: unknown, wishIn: Draft['wishIn']): Draft {
  return { wishIn, toString: () => `${name} ${JSON.stringify(parts)}` };
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}
