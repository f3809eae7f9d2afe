import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { useEffect, useState } from 'react';
import type { PageViewControl } from './use-page-view';

/**
 * Returns a notice if the room in the URL does not exist, usually because it was deleted. Null if it exists or while the rooms are
 * loading.
 *
 * @param wanted id of the room in the URL; null for all rooms
 * @param shown the shown room; null for all rooms
 */
export function useMissingRoom(
  { roomId: wanted, forgetRoom }: Pick<PageViewControl, 'roomId' | 'forgetRoom'>,
  rooms: readonly Room[] | undefined,
  shown: Room | null,
): string | null {
  const [last, setLast] = useState(shown);
  // The name of a deleted room is still shown.
  if (shown && shown !== last && shown.id === wanted) setLast(shown);
  const isMissing = wanted !== null && rooms !== undefined && !rooms.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isMissing) forgetRoom();
  }, [isMissing, forgetRoom]);
  if (!isMissing || rooms.length === 0) return null;
  const missing = last?.id === wanted ? last.name : 'This room';
  return `${isolate(missing)} no longer exists. ${shown ? `${isolate(shown.name)} is` : 'All rooms are'} shown instead.`;
}
