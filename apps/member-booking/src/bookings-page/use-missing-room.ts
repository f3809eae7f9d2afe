import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import type { PageViewControl } from './use-page-view';

/**
 * Says in one line that the room in the address does not exist, usually because it has been deleted meanwhile, and what is shown
 * instead. Null where it exists, or while the rooms are not known.
 *
 * @param wanted id of the room in the address; null for all rooms
 * @param shown the room in view; null for all rooms
 */
export function useMissingRoom(
  { roomId: wanted, forgetRoom }: Pick<PageViewControl, 'roomId' | 'forgetRoom'>,
  rooms: readonly Room[] | undefined,
  shown: Room | null,
): string | null {
  const [last, setLast] = useState(shown);
  // Its name is still known after it has gone.
  if (shown && shown !== last && shown.id === wanted) setLast(shown);
  const isMissing = wanted !== null && rooms !== undefined && !rooms.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isMissing) forgetRoom();
  }, [isMissing, forgetRoom]);
  if (!isMissing || rooms.length === 0) return null;
  const missing = last?.id === wanted ? last.name : 'This room';
  return `${isolate(missing)} no longer exists. ${shown ? `${isolate(shown.name)} is` : 'All rooms are'} shown instead.`;
}
