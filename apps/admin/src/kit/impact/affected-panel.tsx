import {
  AFFECTED_PAGE_SIZE,
  type AffectedAction,
  type AffectedBooking,
  type Impact,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { PHONE_QUERY, quietLoading, useMedia } from '@roomhours/ui';
import { Flex, Input, Radio, Select, Table, Typography } from 'antd';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useHasMail } from '../features.api';
import { Pages } from '../list/paged-list';
import { plural } from '../plural';
import { whenText } from '../time-text';
import { actionOf, commonReason, reasonText, roomOf, summaryText } from './affected-choices';
import { BookingSubject } from './booking-lines';
import type { ChoicesState } from './use-affected-choices';

interface AffectedPanelProps {
  /** A page of the affected bookings. */
  impact: Impact;
  choices: ChoicesState;
  page: number;
}

/** Offers to keep, move or cancel the bookings that a change affects: all of them at once, or each. */
export function AffectedPanel({ impact, choices, page }: AffectedPanelProps) {
  const noRoom = commonReason(impact);
  const counts = choices.counts(impact);
  return (
    <Flex vertical gap="small">
      <ChoicesForAll impact={impact} choices={choices} />
      {noRoom !== null && <Typography.Text type="secondary">{noRoom}</Typography.Text>}
      <Table
        aria-label="Affected bookings"
        size="small"
        showHeader={false}
        pagination={false}
        rowKey="id"
        loading={quietLoading()}
        dataSource={impact.listed}
        columns={[
          {
            render: (_, booking) => (
              <AffectedCell booking={booking} choices={choices} isReasonShown={noRoom === null} />
            ),
          },
        ]}
      />
      {impact.bookings > AFFECTED_PAGE_SIZE && (
        <Pages
          noun="booking"
          page={page}
          pageSize={AFFECTED_PAGE_SIZE}
          total={impact.bookings}
          onPage={choices.showPage}
        />
      )}
      {counts.move + counts.cancel > 0 && <NoteField choices={choices} />}
      <Typography.Text strong role="status">
        {summaryText(counts)}
      </Typography.Text>
    </Flex>
  );
}

/** A line of the administrator in the mail to the members. Nothing without mail. */
function NoteField({ choices }: { choices: ChoicesState }) {
  const hasMail = useHasMail();
  if (!hasMail) return null;
  return (
    <Input
      aria-label="Message to the members"
      placeholder="Message to the members (optional)"
      dir="auto"
      autoComplete="off"
      maxLength={TEXT_LIMITS.longText}
      value={choices.chosen.note}
      onChange={({ target }) => choices.setNote(target.value)}
    />
  );
}

/** One choice for all bookings; if they are moved, another for those without a free room. */
function ChoicesForAll({ impact, choices }: Omit<AffectedPanelProps, 'page'>) {
  const { chosen, offersKeep } = choices;
  const stuck = impact.bookings - (impact.movable ?? 0);
  return (
    <>
      <Choice
        label="All bookings"
        actions={actionsOf(offersKeep, stuck < impact.bookings)}
        texts={{ keep: 'Keep all', move: stuck > 0 ? 'Move where a room is free' : 'Move all', cancel: 'Cancel all' }}
        chosen={chosen.single.size > 0 ? null : chosen.preset}
        onChoose={choices.chooseAll}
      />
      {chosen.preset === 'move' && stuck > 0 && offersKeep && (
        <Choice
          label={`Without a free room (${plural(stuck, 'booking')})`}
          actions={['keep', 'cancel']}
          texts={{ keep: 'Keep', move: '', cancel: 'Cancel booking' }}
          chosen={chosen.withoutRoom}
          onChoose={(action) => action !== 'move' && choices.chooseWithoutRoom(action)}
        />
      )}
    </>
  );
}

const actionsOf = (offersKeep: boolean, canMove: boolean): AffectedAction[] => [
  ...(offersKeep ? (['keep'] as const) : []),
  ...(canMove ? (['move'] as const) : []),
  'cancel',
];

interface AffectedCellProps {
  booking: AffectedBooking;
  choices: ChoicesState;
  /** Whether the cell says why no room is proposed. */
  isReasonShown: boolean;
}

function AffectedCell({ booking, choices, isReasonShown }: AffectedCellProps) {
  const { timeZone } = useShell();
  const { offersKeep, chosen, refused } = choices;
  const room = roomOf(chosen, booking);
  const label = `${whenText(booking, timeZone)}, ${isolate(booking.roomName)}, ${booking.userEmail}`;
  const error = refused.get(booking.id);
  const cell = useRef<HTMLDivElement>(null);
  const isFirstRefused = error !== undefined && refused.keys().next().value === booking.id;
  const noRoom = reasonText(booking);
  useEffect(() => {
    if (isFirstRefused) cell.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFirstRefused]);
  return (
    <Flex ref={cell} vertical gap="small">
      <BookingSubject booking={booking} zone={timeZone} />
      <Choice
        label={label}
        isLabelHidden
        actions={actionsOf(offersKeep, room !== null)}
        texts={{ keep: 'Keep', move: `Move to ${isolate(room?.roomName ?? '')}`, cancel: 'Cancel booking' }}
        chosen={actionOf(chosen, booking)}
        onChoose={(action) => choices.choose(booking.id, action)}
      >
        <RoomChoice
          booking={booking}
          room={room}
          label={label}
          onChoose={(roomId) => choices.chooseRoom(booking.id, roomId)}
        />
      </Choice>
      {isReasonShown && noRoom !== null && <Typography.Text type="secondary">{noRoom}</Typography.Text>}
      {error !== undefined && <Typography.Text type="danger">{error}</Typography.Text>}
    </Flex>
  );
}

interface RoomChoiceProps {
  booking: AffectedBooking;
  /** The room to which the booking would move. */
  room: { roomId: number } | null;
  /** Names the booking. */
  label: string;
  onChoose: (roomId: number) => void;
}

/** Picks any room that is free then. Nothing if the proposed one is the only one. */
function RoomChoice({ booking: { freeRooms = [] }, room, label, onChoose }: RoomChoiceProps) {
  if (freeRooms.every(({ roomId }) => roomId === room?.roomId)) return null;
  return (
    <Select
      size="small"
      aria-label={`Other room, ${label}`}
      placeholder="Other room"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={freeRooms.map(({ roomId, roomName, capacity }) => ({
        value: roomId,
        label: `${isolate(roomName)} (${plural(capacity, 'seat')})`,
      }))}
      value={room?.roomId}
      onChange={onChoose}
      // Closer to the choice to move than to the next one.
      style={{ marginInlineEnd: 24 }}
    />
  );
}

interface ChoiceProps {
  label: string;
  isLabelHidden?: boolean;
  actions: readonly AffectedAction[];
  texts: Record<AffectedAction, string>;
  /** Null if none of them holds for all. */
  chosen: AffectedAction | null;
  onChoose: (action: AffectedAction) => void;
  /** Before 'cancel', which is the last action. */
  children?: ReactNode;
}

function Choice({ label, isLabelHidden = false, actions, texts, chosen, onChoose, children }: ChoiceProps) {
  const phone = useMedia(PHONE_QUERY);
  return (
    <div>
      {!isLabelHidden && <Typography.Paragraph style={{ margin: 0 }}>{label}</Typography.Paragraph>}
      <Radio.Group
        aria-label={label}
        name={label}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as AffectedAction)}
      >
        <Flex vertical={phone} wrap={!phone} align={phone ? 'start' : 'center'} gap={phone ? 'small' : '8px 0'}>
          {actions.map((action) => (
            <Fragment key={action}>
              {action === 'cancel' && children}
              <Radio value={action}>{texts[action]}</Radio>
            </Fragment>
          ))}
        </Flex>
      </Radio.Group>
    </div>
  );
}
