import { AFFECTED_PAGE_SIZE, type AffectedAction, type AffectedBooking, type Impact } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Flex, Radio, Table, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { Pages } from '../list/pages';
import { plural } from '../plural';
import { whenText } from '../time-text';
import { actionOf, summaryText } from './affected-choices';
import { BookingSubject } from './booking-subject';
import type { ChoicesState } from './use-affected-choices';

interface AffectedPanelProps {
  /** A page of the affected bookings. */
  impact: Impact;
  choices: ChoicesState;
  page: number;
}

/** Offers to keep, move or cancel the bookings that a change affects: all of them at once, or each. */
export function AffectedPanel({ impact, choices, page }: AffectedPanelProps) {
  return (
    <Flex vertical gap="small">
      <ChoicesForAll impact={impact} choices={choices} />
      {impact.movable === 0 && (
        <Typography.Text type="secondary">No other room is free for any of them.</Typography.Text>
      )}
      <Table
        aria-label="Affected bookings"
        size="small"
        showHeader={false}
        pagination={false}
        rowKey="id"
        dataSource={impact.listed}
        columns={[{ render: (_, booking) => <AffectedCell booking={booking} choices={choices} /> }]}
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
      <Typography.Text strong role="status">
        {summaryText(choices.counts(impact))}
      </Typography.Text>
    </Flex>
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

function AffectedCell({ booking, choices }: { booking: AffectedBooking; choices: ChoicesState }) {
  const { timeZone } = useShell();
  const { offersKeep, chosen, refused } = choices;
  const error = refused.get(booking.id);
  const cell = useRef<HTMLDivElement>(null);
  const isFirstRefused = error !== undefined && refused.keys().next().value === booking.id;
  useEffect(() => {
    if (isFirstRefused) cell.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFirstRefused]);
  return (
    <Flex ref={cell} vertical gap="small">
      <BookingSubject booking={booking} zone={timeZone} />
      <Choice
        label={`${whenText(booking, timeZone)}, ${isolate(booking.roomName)}, ${booking.userEmail}`}
        isLabelHidden
        actions={actionsOf(offersKeep, Boolean(booking.proposal))}
        texts={{ keep: 'Keep', move: `Move to ${isolate(booking.proposal?.roomName ?? '')}`, cancel: 'Cancel booking' }}
        chosen={actionOf(chosen, booking)}
        onChoose={(action) => choices.choose(booking.id, action)}
      />
      {error !== undefined && <Typography.Text type="danger">{error}</Typography.Text>}
    </Flex>
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
}

function Choice({ label, isLabelHidden = false, actions, texts, chosen, onChoose }: ChoiceProps) {
  return (
    <div>
      {!isLabelHidden && <Typography.Paragraph style={{ margin: 0 }}>{label}</Typography.Paragraph>}
      <Radio.Group
        aria-label={label}
        name={label}
        options={actions.map((value) => ({ value, label: texts[value] }))}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as AffectedAction)}
      />
    </div>
  );
}
