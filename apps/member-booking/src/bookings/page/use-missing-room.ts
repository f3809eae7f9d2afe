import type { Room } from '@roomhours/contract';
import { useState } from 'react';

/**
 * Says in one line that the room in the address does not exist, usually because it has been deleted meanwhile, and what is shown
 * instead. Null where it exists, or while the rooms are not known.
 *
 * @param wanted id of the room in the address; null for all rooms
 * @param shown the room in view; null for all rooms
 */
export function useMissingRoom(wanted: number | null, rooms: readonly Room[] | undefined, shown: Room | null) {
  const [last, setLast] = useState(shown);
  // Its name is still known after it has gone.
  if (shown && shown !== last && shown.id === wanted) setLast(shown);
  if (wanted === null || !rooms || rooms.length === 0 || rooms.some(({ id }) => id === wanted)) return null;
  const missing = last?.id === wanted ? last.name : 'This room';
  return `${missing} no longer exists. ${shown ? `${shown.name} is` : 'All rooms are'} shown instead.`;
}
