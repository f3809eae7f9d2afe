import type { Room } from '@roomhours/contract';
import type { Changed } from '../../live';
import type { MemberDispatch, MemberState } from '../../store/store';
import { type WeekArg, endpoints, util } from './booking.api';

const ANEW = { subscribe: false, forceRefetch: true };

/**
 * Reads those of the weeks again that a change concerns. One that is being read at the moment may have been answered before
 * the change, and is read once more afterwards.
 */
export function refetchWeeks(weeks: readonly WeekArg[], changed: Changed) {
  return (dispatch: MemberDispatch): Promise<void[]> =>
    Promise.all(
      weeks
        .filter(({ roomId }) => changed === null || roomId === null || changed.includes(roomId))
        .map(async (week) => {
          await dispatch(util.getRunningQueryThunk('week', week));
          await dispatch(endpoints.week.initiate(week, ANEW));
        }),
    );
}

/** Reads the rooms again if a change names one that is not among them: it is new. */
export function refetchUnknownRooms(changed: Changed) {
  return (dispatch: MemberDispatch, getState: () => MemberState): void => {
    const known: Room[] | undefined = endpoints.rooms.select()(getState()).data;
    const isNew = (id: number) => !known?.some((room) => room.id === id);
    if (known && changed?.some(isNew)) void dispatch(endpoints.rooms.initiate(undefined, ANEW));
  };
}
