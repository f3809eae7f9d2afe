import { AFFECTED_PAGE_SIZE, type AffectedAction, type AffectedBooking, type Impact } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { useEffect, useId, useRef } from 'react';
import { Pager } from '../list/pager';
import { plural } from '../plural';
import { whenText } from '../time-text';
import { actionOf, summaryText } from './affected-choices';
import type { ChoicesState } from './use-affected-choices';
import './affected-panel.css';

interface AffectedPanelProps {
  /** A page of the affected bookings. */
  impact: Impact;
  choices: ChoicesState;
  page: number;
}

/** Offers to keep, move or cancel the bookings that a change affects: all of them at once, or each. */
export function AffectedPanel({ impact, choices, page }: AffectedPanelProps) {
  return (
    <div className="affected">
      <ChoicesForAll impact={impact} choices={choices} />
      {impact.movable === 0 && <p className="affected-hint">No other room is free for any of them.</p>}
      <ul className="affected-list" aria-label="Affected bookings">
        {impact.listed.map((booking) => (
          <AffectedRow key={booking.id} booking={booking} choices={choices} />
        ))}
      </ul>
      {impact.bookings > AFFECTED_PAGE_SIZE && (
        <Pager
          noun="booking"
          page={page}
          pageSize={AFFECTED_PAGE_SIZE}
          total={impact.bookings}
          onPage={choices.showPage}
        />
      )}
      <p className="affected-summary" role="status">
        {summaryText(choices.counts(impact))}
      </p>
    </div>
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

function AffectedRow({ booking, choices }: { booking: AffectedBooking; choices: ChoicesState }) {
  const { timeZone } = useShell();
  const { offersKeep, chosen, refused } = choices;
  const when = whenText(booking, timeZone);
  const error = refused.get(booking.id);
  const row = useRef<HTMLLIElement>(null);
  const isFirstRefused = error !== undefined && refused.keys().next().value === booking.id;
  useEffect(() => {
    if (isFirstRefused) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFirstRefused]);
  return (
    <li ref={row} data-refused={error !== undefined}>
      <p>
        <span className="impact-when">{when}</span>
        <span className="affected-who">
          <bdi dir="auto">{booking.roomName}</bdi> · {booking.userEmail}
        </span>
      </p>
      <Choice
        label={`${when}, ${isolate(booking.roomName)}, ${booking.userEmail}`}
        isLabelHidden
        actions={actionsOf(offersKeep, Boolean(booking.proposal))}
        texts={{ keep: 'Keep', move: `Move to ${isolate(booking.proposal?.roomName ?? '')}`, cancel: 'Cancel booking' }}
        chosen={actionOf(chosen, booking)}
        onChoose={(action) => choices.choose(booking.id, action)}
      />
      {error !== undefined && <p className="affected-error">{error}</p>}
    </li>
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
  const name = useId();
  return (
    <fieldset className="affected-choice" aria-label={label}>
      {!isLabelHidden && <p>{label}</p>}
      {actions.map((action) => (
        <label key={action} data-action={action}>
          <input type="radio" name={name} checked={chosen === action} onChange={() => onChoose(action)} />
          <span>{texts[action]}</span>
        </label>
      ))}
    </fieldset>
  );
}
