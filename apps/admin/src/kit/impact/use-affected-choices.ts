import type { AffectedAction, Impact, ImpactPageQuery } from '@roomhours/contract';
import { choiceErrors } from '@roomhours/data-access';
import { useState } from 'react';
import { type ChosenActions, countsOf, requestOf, resultText } from './affected-choices';

interface ChoicesOptions {
  /** Whether bookings can stay. False if their room is removed: then they are cancelled by default. */
  offersKeep?: boolean;
  /** Identifies the planned change. Another change has other affected bookings: all choices are reset. */
  subject?: string;
}

/** Choices for the bookings that a change affects, for one dialog. */
export type ChoicesState = ReturnType<typeof useAffectedChoices>;

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
export function useAffectedChoices({ offersKeep = true, subject = '' }: ChoicesOptions = {}) {
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
  const query: ImpactPageQuery = page === null ? {} : { page };
  return {
    offersKeep,
    chosen,
    /** Why choices could not be applied, by the id of the booking. */
    refused,
    /** Whether the choices are shown. */
    isChoosing: page !== null,
    /** For the width of the dialog in pixels, which is larger with the choices. Undefined: the default. */
    width: page === null ? undefined : CHOICES_WIDTH,
    /** For the query of the impact: the page that is shown. Empty until the administrator chooses. */
    query,
    /** Shows the choices, or another page of them. */
    showPage: (next: number) => setState((last) => ({ ...last, page: next })),
    /** Notes a page that has been loaded. */
    note: (loaded: Impact) => setState((last) => withPage(last, loaded)),
    chooseAll: (preset: AffectedAction) => choose({ preset, single: new Map(), rooms: new Map() }),
    chooseWithoutRoom: (withoutRoom: 'keep' | 'cancel') => choose({ withoutRoom }),
    choose: (id: number, action: AffectedAction) => choose({ single: new Map([...chosen.single, [id, action]]) }),
    /** Moves a booking to a free room. */
    chooseRoom: (id: number, roomId: number) =>
      choose({ single: new Map([...chosen.single, [id, 'move']]), rooms: new Map([...chosen.rooms, [id, roomId]]) }),
    setNote: (note: string) => setState((last) => ({ ...last, chosen: { ...last.chosen, note } })),
    /** Whether the note to the members would be lost. */
    isUnsaved: () => chosen.note.trim() !== '',
    counts: (shown: Impact) => countsOf(chosen, shown),
    /** The field `affected` of the request; undefined while nothing has been chosen. */
    affected: isChosen ? requestOf(chosen, impact) : undefined,
    /** '7 bookings moved, 3 cancelled, 2 stayed.'; undefined while nothing has been chosen. */
    result: isChosen ? resultText(countsOf(chosen, impact)) : undefined,
    /** Notes the failure of a request. Returns whether choices were refused; then the impact must be loaded again. */
    refuse: (failure: unknown) => {
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
