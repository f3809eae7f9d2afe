import fc from 'fast-check';
import type { WorkspaceModel, UserKey, Command, Scope } from './workspace-state';

/** A generated command that is completed with ids of the current workspace. */
export interface CommandDraft {
  /** Returns null if the workspace has no entity that the command needs. */
  commandFor(workspace: WorkspaceModel): Command | null;
  toString(): string;
}

const DAY = 24 * 60;
const who = fc.constantFrom<UserKey>('ada', 'ada', 'bob', 'bob', 'admin');
/** The user who changes a booking. Null, the most frequent value, means its owner. */
const caller = fc.option(who, { freq: 2 });
const index = fc.nat(20);
const scope = fc.constantFrom<Scope>('this', 'this', 'following', 'all');
/** The chosen owner, which members may send but only administrators can choose. */
const owner = fc.option(who, { freq: 2 });

/** Few different times, so that commands collide: on three days around the end of a month, and one week later. */
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

const book = fc.record({ who, owner, index, start, length, weeks }).map((given) =>
  draft('book', given, (workspace) => {
    const room = pick(workspace.rooms, given.index) ?? 999_999;
    const { start: at, length: minutes } = given;
    return { kind: 'book', who: given.who, owner: given.owner, room, start: at, end: at + minutes, weeks: given.weeks };
  }),
);

/** New times, or the current ones shifted by up to an hour. */
const change = fc
  .record({
    caller,
    owner,
    index,
    roomIndex: fc.option(index),
    start: fc.option(start),
    shift: fc.constantFrom(-60, -30, 0, 0, 0, 30, 60),
    length: fc.option(length),
    scope,
  })
  .map((given) =>
    draft('change', given, (workspace) => {
      const booking = pick(workspace.bookings, given.index);
      if (booking === undefined) return null;
      const room = given.roomIndex === null ? booking.room : (pick(workspace.rooms, given.roomIndex) ?? 999_999);
      const at = given.start ?? booking.start + given.shift;
      const minutes = given.length ?? booking.end - booking.start;
      return {
        kind: 'change',
        who: given.caller ?? booking.owner,
        owner: given.owner,
        id: booking.id,
        room,
        start: at,
        end: at + minutes,
        scope: given.scope,
      };
    }),
  );

const cancel = fc.record({ caller, index, scope }).map((given) =>
  draft('cancel', given, ({ bookings }) => {
    const booking = pick(bookings, given.index);
    const by = given.caller ?? booking?.owner ?? 'ada';
    return { kind: 'cancel', who: by, id: booking?.id ?? 999_999, scope: given.scope };
  }),
);

const away = fc.record({ who, first: fc.constantFrom(0, 1, 7), days: fc.constantFrom(-1, 0, 1, 7) }).map((given) =>
  draft('away', given, () => {
    return { kind: 'away', who: given.who, first: given.first, last: given.first + given.days };
  }),
);

const block = fc.record({ index, start, length: fc.constantFrom(0, 7, 60, 60, 600) }).map((given) =>
  draft('block', given, ({ rooms }) => {
    const { start: at, length: minutes } = given;
    return { kind: 'block', room: pick(rooms, given.index) ?? 999_999, start: at, end: at + minutes };
  }),
);

const blockGroup = fc
  .record({ both: fc.boolean(), index, start, length: fc.constantFrom(0, 60, 60, 600), weeks: fc.nat(3) })
  .map((given) =>
    draft('block group', given, ({ rooms }) => {
      const chosen = given.both ? rooms : rooms.slice(given.index % rooms.length).slice(0, 1);
      const { start: at, length: minutes, weeks } = given;
      return { kind: 'block group', rooms: chosen, start: at, end: at + minutes, weeks };
    }),
  );

const unblockGroup = index.map((at) =>
  draft('unblock group', at, ({ blocks }) => {
    const groups = blocks.flatMap(({ group }) => group ?? []);
    return groups.length === 0 ? null : { kind: 'unblock group', group: pick(groups, at)! };
  }),
);

const unblock = index.map((at) =>
  draft('unblock', at, ({ blocks }) => ({ kind: 'unblock', id: pick(blocks, at)?.id ?? 999_999 })),
);

const quota = fc
  .record({ who: fc.constantFrom('ada' as const, 'bob' as const), minutes: fc.constantFrom(0, 30, 90, 180, 600) })
  .map((given) => draft('quota', given, () => ({ kind: 'quota', ...given })));

const hours = fc
  .record({ opens: fc.constantFrom(480, 540, 540, 570), closes: fc.constantFrom(540, 660, 750, 1050) })
  .map((given) => draft('hours', given, () => ({ kind: 'hours', ...given })));

const retire = fc.record({ index, isActive: fc.boolean() }).map((given) =>
  draft('retire', given, ({ rooms }) => {
    return { kind: 'retire', room: pick(rooms, given.index) ?? 999_999, isActive: given.isActive };
  }),
);

const removeRoom = index.map((at) =>
  draft('remove room', at, ({ rooms }) => (rooms.length < 2 ? null : { kind: 'remove room', room: pick(rooms, at)! })),
);

/** Commands of members and administrators, most often bookings. */
export const commandDrafts: fc.Arbitrary<CommandDraft> = fc.oneof(
  { weight: 26, arbitrary: book },
  { weight: 18, arbitrary: change },
  { weight: 9, arbitrary: cancel },
  { weight: 2, arbitrary: away },
  { weight: 4, arbitrary: block },
  { weight: 1, arbitrary: unblock },
  { weight: 3, arbitrary: blockGroup },
  { weight: 2, arbitrary: unblockGroup },
  { weight: 2, arbitrary: quota },
  { weight: 1, arbitrary: hours },
  { weight: 2, arbitrary: retire },
  { weight: 1, arbitrary: removeRoom },
);

function draft(name: string, parts: unknown, commandFor: CommandDraft['commandFor']): CommandDraft {
  return { commandFor, toString: () => `${name} ${JSON.stringify(parts)}` };
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}
