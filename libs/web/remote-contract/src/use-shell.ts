import { createContext, type MouseEvent, useContext, useEffect, useEffectEvent } from 'react';
import type { LeaveGuard, ShellContext, ShellLocation } from '.';

const Shell = createContext<ShellContext | null>(null);

/** Provides the props of a front end's `Routes` to its components. */
export const ShellProvider = Shell.Provider;

/** Returns the props that the shell has passed to this front end. Throws outside of ShellProvider. */
export function useShell(): ShellContext {
  const shell = useContext(Shell);
  if (!shell) throw new Error('useShell must be used below ShellProvider');
  return shell;
}

/** Returns the properties of a link to a URL of the shell. A modified click opens it in a new tab or window. */
export function useShellLink(to: string) {
  const { navigate } = useShell();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return { href: to, onClick };
}

interface LeaveGuardOptions {
  /** Returns a key of the page at a URL. Moving between URLs of one page is not leaving it. */
  pageOf: (location: ShellLocation) => string;
  /** Returns whether the page may show another of its URLs; it may show a question, and close dialogs. */
  mayMove: () => boolean | Promise<boolean>;
  /** Returns whether unsaved input of the page may be lost; it may show a question. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** Makes the shell call `mayLeave` before it leaves the current page of this front end, and `mayMove` before other changes of the URL. */
export function useLeaveGuard({ location, guardLeaving }: ShellContext, options: LeaveGuardOptions): void {
  const { pageOf, mayMove, mayLeave } = options;
  const onLeave = useEffectEvent<LeaveGuard>((to) =>
    to !== null && pageOf(to) === pageOf(location) ? mayMove() : mayLeave(),
  );
  useEffect(() => {
    guardLeaving(onLeave);
    return () => guardLeaving(null);
  }, [guardLeaving]);
}
