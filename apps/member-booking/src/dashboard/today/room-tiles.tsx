import type { TodayOverview, TodayRoom } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { localDate, parseInstant } from '@roomhours/time';
import { Card, Flex, Pagination, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useNow } from '@roomhours/ui';
import { type RoomState, inOrder, stateOf, timesText } from './room-state';
import { ShellLink } from './shell-link';

const ROOMS_PER_PAGE = 8;

const COLOURS: Record<RoomState, string | undefined> = {
  Blocked: 'warning',
  Booked: 'processing',
  'Not booked': undefined,
};

/** The rooms with what happens in them now and next, by pages. */
export function RoomTiles({ rooms, date }: Pick<TodayOverview, 'rooms' | 'date'>) {
  const [page, setPage] = useState(1);
  const now = useNow();
  const last = Math.max(1, Math.ceil(rooms.length / ROOMS_PER_PAGE));
  const from = (Math.min(page, last) - 1) * ROOMS_PER_PAGE;
  if (rooms.length === 0)
    return (
      <Typography.Text type="secondary">
        There are no rooms. They are added in <ShellLink to="/admin?tab=rooms">Room Settings</ShellLink>.
      </Typography.Text>
    );
  return (
    <Flex vertical gap="middle">
      <ul aria-label="Rooms today" className="mb-today-rooms">
        {inOrder(rooms, now)
          .slice(from, from + ROOMS_PER_PAGE)
          .map((room) => (
            <li key={room.roomId}>
              <RoomTile room={room} date={date} />
            </li>
          ))}
      </ul>
      {last > 1 && (
        <nav aria-label="Pages of rooms">
          <Pagination
            align="end"
            size="small"
            current={Math.min(page, last)}
            pageSize={ROOMS_PER_PAGE}
            total={rooms.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        </nav>
      )}
    </Flex>
  );
}

function RoomTile({ room, date }: { room: TodayRoom; date: string }) {
  const { timeZone } = useShell();
  const at = useNow();
  const { roomId, roomName, now, next, blocked } = room;
  const state = stateOf(room, at);
  const timesOf = (times: NonNullable<TodayRoom['blocked' | 'next']>) =>
    timesText(times, at, localDate(date), timeZone);
  const isBlockedFirst = blocked && next && parseInstant(blocked.startTime) < parseInstant(next.startTime);
  const blockedLine = blocked && <BlockedLine times={timesOf(blocked)} {...blocked} />;
  return (
    <Card size="small" styles={{ root: { height: '100%' } }}>
      <Flex justify="space-between" align="start" gap="small">
        <ShellLink to={`/admin?tab=bookings&roomId=${roomId}&from=${date}&to=${date}&sort=oldest`}>
          <bdi dir="auto" translate="no">
            {roomName}
          </bdi>
        </ShellLink>
        <Tag color={COLOURS[state]}>{state}</Tag>
      </Flex>
      {now && <BookingLine label={`Now ${timesOf(now)}`} booking={now} />}
      {isBlockedFirst && blockedLine}
      {next && <BookingLine label={`Next ${timesOf(next)}`} booking={next} />}
      {!isBlockedFirst && blockedLine}
      {!next && !blocked && <Typography.Text type="secondary">Nothing more today</Typography.Text>}
    </Card>
  );
}

/** 'Blocked 14:00 to 15:00: Cleaning' */
function BlockedLine({ times, reason }: { times: string; reason: string | null }) {
  return (
    <div>
      <ShellLink to="/admin?tab=blocked">{`Blocked ${times}`}</ShellLink>
      {reason && (
        <Typography.Text type="secondary">
          : <bdi dir="auto">{reason}</bdi>
        </Typography.Text>
      )}
    </div>
  );
}

/** 'Next 14:00 to 15:00, Ada Lovelace'. The times open the card of the booking. */
function BookingLine({ label, booking }: { label: string; booking: NonNullable<TodayRoom['now']> }) {
  const { id, user } = booking;
  return (
    <div>
      <ShellLink to={`/bookings?booking=${id}`}>{label}</ShellLink>
      {', '}
      <bdi dir="auto" translate="no">
        {user.name ?? user.email}
      </bdi>
    </div>
  );
}
