import type { Room } from '@roomhours/contract';
import type { Changed } from '../../live';
import type { MemberDispatch, MemberState } from '../../store/store';
import { type WeekArg, endpoints, util } from './booking.api';

const ANEW = { subscribe: false, forceRefetch: true };

/**
 * Refetches the weeks that a change concerns. A request that is already running may have been answered before the change, so it is
 * repeated afterwards.
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

/** Refetches the rooms if a change names an unknown room, because the room is new. */
export function refetchUnknownRooms(changed: Changed) {
  return (dispatch: MemberDispatch, getState: () => MemberState): void => {
    const known: Room[] | undefined = endpoints.rooms.select()(getState()).data;
    const isNew = (id: number) => !known?.some((room) => room.id === id);
    if (known && changed?.some(isNew)) void dispatch(endpoints.rooms.initiate(undefined, ANEW));
  };
}
