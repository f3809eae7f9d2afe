import { createContext, useContext } from 'react';
import type { ShellContext } from './index';

const Shell = createContext<ShellContext | null>(null);

/** Provides the props of a front end's `Routes` to its components. */
export const ShellProvider = Shell.Provider;

/** Returns the props that the shell has passed to this front end. Throws outside of ShellProvider. */
export function useShell(): ShellContext {
  const shell = useContext(Shell);
  if (!shell) throw new Error('useShell must be used below ShellProvider');
  return shell;
}
