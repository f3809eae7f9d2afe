import { createContext, useContext } from 'react';
import type { ShellContext } from './index';

const Shell = createContext<ShellContext | null>(null);

/** Hands the props of a remote's `Routes` down to its own components. */
export const ShellProvider = Shell.Provider;

/** What the shell gave to this remote. */
export function useShell(): ShellContext {
  const shell = useContext(Shell);
  if (!shell) throw new Error('useShell is for components below ShellProvider');
  return shell;
}
