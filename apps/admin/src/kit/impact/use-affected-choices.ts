import type { AffectedAction, AffectedChoices, Impact, ImpactPageQuery } from '@roomhours/contract';
import { choiceErrors } from '@roomhours/data-access';
import { useState } from 'react';
import { type AffectedCounts, type ChosenActions, countsOf, requestOf, resultText } from './affected-choices';

interface ChoicesOptions {
  /** Whether bookings can stay. False if their room is removed: then they are cancelled by default. */
  offersKeep?: boolean;
  /** Identifies the planned change. Another change has other affected bookings: all choices are reset. */
  subject?: string;
}

/** Choices for the bookings that a change affects, for one dialog. */
export interface ChoicesState {
  offersKeep: boolean;
  /** Whether the choices are shown. */
  isChoosing: boolean;
  /** For the width of the dialog in pixels, which is larger with the choices. Undefined: the default. */
  width: number | undefined;
  /** For the query of the impact: the page that is shown. Empty until the administrator chooses. */
  query: ImpactPageQuery;
  chosen: ChosenActions;
  /** Why choices could not be applied, by the id of the booking. */
  refused: ReadonlyMap<number, string>;
  /** Shows the choices, or another page of them. */
  showPage: (page: number) => void;
  /** Notes a page that has been loaded. */
  note: (impact: Impact) => void;
  chooseAll: (preset: AffectedAction) => void;
  chooseWithoutRoom: (action: 'keep' | 'cancel') => void;
  choose: (id: number, action: AffectedAction) => void;
  /** Moves a booking to a free room. */
  chooseRoom: (id: number, roomId: number) => void;
  setNote: (note: string) => void;
  /** Whether the note to the members would be lost. */
  isUnsaved: () => boolean;
  counts: (impact: Impact) => AffectedCounts;
  /** The field `affected` of the request; undefined while nothing has been chosen. */
  affected: AffectedChoices | undefined;
  /** '7 bookings moved, 3 cancelled, 2 stayed.'; undefined while nothing has been chosen. */
  result: string | undefined;
  /** Notes the failure of a request. Returns whether choices were refused; then the impact must be loaded again. */
  refuse: (failure: unknown) => boolean;
}

interface State {
  subject: string;
  page: number | null;
  impact: Impact | null;
  chosen: ChosenActions;
  refused: ReadonlyMap<number, string>;
}

/**
 * Holds the choices of an administrator for the bookings that a change affects (kit.md "A dialog").
 *
 * @example
 * const choices = useAffectedChoices({ offersKeep: false });
 * const impact = useGetRoomImpactQuery({ id, ...choices.query });
 * <ImpactView result={impact} choices={choices} … />
 * const { error } = await send(deleteRoom({ id, affected: choices.affected }), …);
 * if (choices.refuse(error)) void impact.refetch();
 */
export function useAffectedChoices({ offersKeep = true, subject = '' }: ChoicesOptions = {}): ChoicesState {
  const [state, setState] = useState(() => initial(subject, offersKeep));
  if (state.subject !== subject) setState(initial(subject, offersKeep));
  const { page, impact, chosen, refused } = state;
  const choose = (change: Partial<ChosenActions>) =>
    setState((last) => ({ ...last, refused: new Map(), chosen: { ...last.chosen, ...change } }));
  const isChosen =
    page !== null &&
    impact !== null &&
    (chosen.preset !== presetOf(offersKeep) ||
      chosen.single.size > 0 ||
      (chosen.note.trim() !== '' && chosen.preset !== 'keep'));
  return {
    offersKeep,
    chosen,
    refused,
    isChoosing: page !== null,
    width: page === null ? undefined : CHOICES_WIDTH,
    query: page === null ? {} : { page },
    showPage: (next) => setState((last) => ({ ...last, page: next })),
    note: (loaded) => setState((last) => withPage(last, loaded)),
    chooseAll: (preset) => choose({ preset, single: new Map(), rooms: new Map() }),
    chooseWithoutRoom: (withoutRoom) => choose({ withoutRoom }),
    choose: (id, action) => choose({ single: new Map([...chosen.single, [id, action]]) }),
    chooseRoom: (id, roomId) =>
      choose({ single: new Map([...chosen.single, [id, 'move']]), rooms: new Map([...chosen.rooms, [id, roomId]]) }),
    setNote: (note) => setState((last) => ({ ...last, chosen: { ...last.chosen, note } })),
    isUnsaved: () => chosen.note.trim() !== '',
    counts: (shown) => countsOf(chosen, shown),
    affected: isChosen ? requestOf(chosen, impact) : undefined,
    result: isChosen ? resultText(countsOf(chosen, impact)) : undefined,
    refuse: (failure) => {
      const errors = new Map(choiceErrors(failure).map(({ bookingId, message }) => [bookingId, message]));
      setState((last) => ({ ...last, refused: errors }));
      return errors.size > 0 || (isChosen && isConflict(failure));
    },
  };
}

const CHOICES_WIDTH = 760;

const presetOf = (offersKeep: boolean): AffectedAction => (offersKeep ? 'keep' : 'cancel');

function initial(subject: string, offersKeep: boolean): State {
  const withoutRoom = offersKeep ? 'keep' : 'cancel';
  const none = { single: new Map(), rooms: new Map(), shown: new Map(), note: '' };
  const chosen = { preset: presetOf(offersKeep), withoutRoom, ...none } as const;
  return { subject, page: null, impact: null, chosen, refused: new Map() };
}

/** Bookings that are loaded again have their present state. A booking that is not affected any more loses its choice. */
function withPage(last: State, loaded: Impact): State {
  if (last.impact === loaded || loaded.movable === undefined) return last;
  const shown = new Map([...last.chosen.shown, ...loaded.listed.map((booking) => [booking.id, booking] as const)]);
  const isGone = (id: number) => last.refused.has(id) && !loaded.listed.some((booking) => booking.id === id);
  const single = new Map([...last.chosen.single].filter(([id]) => !isGone(id)));
  return { ...last, impact: loaded, chosen: { ...last.chosen, shown, single } };
}

const isConflict = (failure: unknown) => (failure as { code?: string } | undefined)?.code === 'BOOKING_CONFLICT';
