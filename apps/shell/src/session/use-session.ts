import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeToSession } from './session';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}
