import { BookingQueriesProvider, type MonthImpact, openingTimesOf } from '@roomhours/booking-form';
import type { Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Month, monthOf } from '@roomhours/time';
import { DialogSlot, EmptyState, MountOnce, usePreload } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { BOOKING_QUERIES, useBookable, useBookingConfig, useRooms } from '../booking/api/use-queries';
import { BookingDialogs, useBookingDialogs } from '../booking/dialogs/booking-dialogs';
import { useBookingActions } from '../booking/use-booking-actions';
import { MoveView } from '../grid/grid-frame';
import { FindRoomDialog, useFindRoom } from '../find-room/use-find-room';
import { FailedQuery } from '../shared/failed-query';
import { useRemembered } from '../shared/use-remembered';
import { BookingForBanner, useBookingFor } from './booking-for';
import { BookingsHeader } from './bookings-header';
import { DayGrid, ScheduleView } from './schedule-view';
import { PageKeys } from './page-keys';
import { roomInView } from './page-view';
import { useMissingRoom, usePageView } from './use-page-view';
import { usePageActions } from './use-page-actions';
import './bookings-page.css';

/** Preloaded. */
const NEXT = [DayGrid, MoveView];

const NO_ROOMS: readonly Room[] = [];

/** The Bookings page (member-screens.md "Bookings page"). */
export function BookingsPage() {
  const allRooms = useRooms();
  const rooms = useBookable(allRooms);
  const config = useBookingConfig();
  const view = usePageView(useMemo(() => config.data && openingTimesOf(config.data, 'grid'), [config.data]));
  const month = monthOf(view.date);
  const dialogs = useBookingDialogs();
  const actions = useBookingActions();
  const [impacts, setImpacts] = useState<readonly MonthImpact[]>([]);
  const list = rooms.data ?? NO_ROOMS;
  const room = roomInView(view, list);
  const missing = useMissingRoom(view, rooms.data, room);
  const bookingFor = useBookingFor(view.forUserId);
  const { owner } = bookingFor;
  const page = usePageActions({ view, room, config: config.data, owner, show: dialogs.show });
  const isUnknown = rooms.error !== undefined && !rooms.data;
  const isBookable = list.length > 0;
  const finding = useFindRoom(isBookable);
  const findRoom = () => finding.show('room');
  const [letters, setLetters] = useRemembered('bookings.letters');
  const hasLetters = letters !== 'off';
  usePreload(NEXT, rooms.data !== undefined);

  return (
    <BookingQueriesProvider value={BOOKING_QUERIES}>
      <Flex vertical className="mb-page">
        <PageKeys
          view={view}
          hasLetters={hasLetters}
          onLetters={(on) => setLetters(on ? null : 'off')}
          onNewBooking={isBookable ? page.newBooking : undefined}
          onFindRoom={isBookable ? findRoom : undefined}
        />
        <BookingsHeader
          month={month}
          owner={bookingFor.owner}
          hasKeys={hasLetters}
          addedHours={hoursIn(impacts, month)}
          waiting={!rooms.data && !rooms.error}
          onNewBooking={rooms.data?.length === 0 || isUnknown ? undefined : page.newBooking}
          onFindRoom={findRoom}
        />
        <BookingForBanner {...bookingFor} onEnd={view.bookForMyself} />
        {rooms.data?.length === 0 ? (
          <NoRooms />
        ) : isUnknown ? (
          <FailedQuery title="The rooms could not be loaded" query={rooms} />
        ) : (
          <ScheduleView
            view={view}
            rooms={rooms}
            room={room}
            missing={missing}
            config={config}
            cancellingId={actions.cancellingId}
            allRooms={allRooms.data ?? NO_ROOMS}
            {...page.cellHandlers}
          />
        )}
        <DialogSlot dialog={finding}>
          {(_subject, control) => (
            <FindRoomDialog
              {...control}
              rooms={list}
              config={config.data}
              today={view.today}
              date={view.date < view.today ? view.today : view.date}
              onBook={(suggestion) => {
                finding.close();
                page.bookSuggestion(suggestion);
              }}
            />
          )}
        </DialogSlot>
        {/* A dialog that is opened again with the page needs the rooms. */}
        <MountOnce when={rooms.data !== undefined || rooms.error !== undefined}>
          <BookingDialogs
            dialogs={dialogs}
            isReady={rooms.data !== undefined}
            actions={actions}
            config={config.data}
            rooms={allRooms.data ?? NO_ROOMS}
            onComposing={setImpacts}
          />
        </MountOnce>
      </Flex>
    </BookingQueriesProvider>
  );
}

function NoRooms() {
  const { user, navigate } = useShell();
  const isAdmin = user.role === 'admin';
  const action = (
    <Button type="primary" onClick={() => navigate('/admin?tab=rooms')}>
      Add a meeting room
    </Button>
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
