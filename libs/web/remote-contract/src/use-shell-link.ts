import type { MouseEvent } from 'react';
import { useShell } from './use-shell';

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
