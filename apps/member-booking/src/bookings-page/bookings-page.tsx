import type { Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Month, monthAt } from '@roomhours/time';
import { EmptyState, FailedState, LATE_SELECT, MountOnce, usePreload } from '@roomhours/ui';
import { useCallback, useMemo, useState } from 'react';
import { useNow } from '../shared/clock';
import { DIALOGS } from '../booking/dialogs/lazy-dialogs';
import { type SlotStart, draftForSlot, freshDraft } from '../booking/form/new-draft';
import type { MonthImpact } from '../booking/form/quota-impact';
import { BookingsHeader } from './bookings-header';
import { hoursOf } from '../booking/opening-hours';
import { useKnownEntries } from '../booking/api/use-weeks';
import { useBookingConfig, useRooms } from '../booking/api/use-reads';
import { type SelectableStop, type Selection, shortestOf } from '../grid/model/selection';
import type { WeekEntry } from '../booking/api/week-entry';
import { PageDialogs } from './page-dialogs';
import { RoomWeekView } from './room-week-view';
import { useBookingActions } from '../booking/use-booking-actions';
import { type DialogState, only, useDialogs } from '../booking/dialogs/use-dialogs';
import { useMissingRoom } from './use-missing-room';
import { useView } from './use-view';
import { roomInView } from './view';
import './bookings-page.css';

/** What may be needed next. */
const NEXT = [LATE_SELECT, ...DIALOGS];

/** The Bookings page (member-screens.md "Bookings page"). */
export function BookingsPage() {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const rooms = useRooms();
  const config = useBookingConfig();
  const view = useView(useMemo(() => config.data && hoursOf(config.data, 'grid'), [config.data]));
  const dialogs = useDialogs();
  const actions = useBookingActions();
  const [impacts, setImpacts] = useState<readonly MonthImpact[]>([]);
  const month = monthAt(now, zone);
  const list = useMemo(() => rooms.data ?? [], [rooms.data]);
  const room = roomInView(view, list);
  const missing = useMissingRoom(view, rooms.data, room);
  const { show } = dialogs;

  usePreload(NEXT, rooms.data !== undefined);
  const entriesOf = useKnownEntries();

  const newBooking = () => {
    const roomId = room?.id ?? null;
    const entries = entriesOf({ roomId, weekStart: view.weekStart });
    const hours = hoursOf(config.data, 'create');
    show({
      kind: 'create',
      initial: freshDraft({ roomId, date: view.date, hours, zone, now, entries }),
      from: { kind: 'button' },
    });
  };
  const book = useCallback(
    (stop: SelectableStop) => {
      const start = { ...stop, durationMinutes: shortestOf(stop) };
      show(stop.kind === 'free' ? inRoom(stop.room, start) : inAnyRoom(stop.free, start));
    },
    [show],
  );
  const bookSelection = useCallback(
    (selection: Selection) => show(room ? inRoom(room, selection) : inAnyRoom(selection.rooms, selection)),
    [show, room],
  );
  const edit = useCallback(({ booking }: WeekEntry) => booking && show({ kind: 'edit', booking }), [show]);
  const cancel = useCallback(({ booking }: WeekEntry) => booking && show({ kind: 'cancel', booking }), [show]);

  return (
    <div className="mb-page">
      <BookingsHeader
        month={month}
        addedHours={hoursIn(impacts, month)}
        waiting={!rooms.data && !rooms.failure}
        onNewBooking={rooms.data?.length === 0 || (rooms.failure && !rooms.data) ? undefined : newBooking}
      />
      {rooms.data?.length === 0 ? (
        <NoRooms />
      ) : rooms.failure && !rooms.data ? (
        <FailedState title="The rooms could not be loaded" onRetry={rooms.retry} retrying={rooms.fetching}>
          {rooms.failure.hasSentence ? rooms.failure.message : 'Please try again in a moment.'}
        </FailedState>
      ) : (
        <RoomWeekView
          view={view}
          rooms={rooms}
          room={room}
          missing={missing}
          config={config}
          leaving={actions.leaving}
          onBook={book}
          onBookSelection={bookSelection}
          onEdit={edit}
          onCancel={cancel}
        />
      )}
      {/* A dialog that is reopened with the page waits for the rooms. */}
      <MountOnce when={rooms.data !== undefined || rooms.failure !== undefined}>
        <PageDialogs dialogs={dialogs} rooms={list} config={config.data} actions={actions} onComposing={setImpacts} />
      </MountOnce>
    </div>
  );
}

/** The dialog for a slot of one room, or several of them in a row. */
function inRoom(room: Room, slot: SlotStart): DialogState {
  return { kind: 'create', initial: draftForSlot({ ...slot, roomId: room.id }), from: { kind: 'slot' } };
}

/** The dialog for a slot of all rooms: only those that are free then are offered. */
function inAnyRoom(free: Room[], slot: SlotStart): DialogState {
  const roomId = only(free)?.id ?? null;
  return { kind: 'create', initial: draftForSlot({ ...slot, roomId }), from: { kind: 'rooms', free } };
}

function NoRooms() {
  const { user, navigate } = useShell();
  const isAdmin = user.role === 'admin';
  const action = (
    <button type="button" className="rh-button rh-button-primary" onClick={() => navigate('/admin?tab=rooms')}>
      Add a meeting room
    </button>
  );
  return (
    <EmptyState title="No meeting rooms yet" action={isAdmin && action}>
      {isAdmin
        ? 'Members can book as soon as there is a room.'
        : 'The rooms to book will be here as soon as an administrator has added them.'}
    </EmptyState>
  );
}

function hoursIn(impacts: readonly MonthImpact[], month: Month): number {
  return impacts.find((impact) => impact.month === month)?.addedHours ?? 0;
}
