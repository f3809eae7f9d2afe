import { type ReactNode, useState } from 'react';

/** Mounts its children when `when` is first true, and keeps them mounted, so that a dialog can finish its closing motion. */
export function MountOnce({ when, children }: { when: boolean; children: ReactNode }) {
  const [isMounted, setMounted] = useState(when);
  if (when && !isMounted) setMounted(true);
  return isMounted ? children : null;
}
