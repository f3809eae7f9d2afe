import type { RemoteModule } from '@roomhours/remote-contract';
import { installCssVariables } from '@roomhours/ui';
import { createRoot } from 'react-dom/client';
import { Alone } from './alone';
import './standalone.css';

export interface AloneOptions {
  title: string;
  /** The path of the remote's first page in the shell. */
  home: string;
}

/**
 * Mounts a remote on a page of its own, for the team that owns it: a bare stand-in for the shell, with sign-in, a theme
 * switch and messages. Not part of any product build.
 */
export function startAlone(remote: RemoteModule, options: AloneOptions): void {
  installCssVariables();
  const host = document.createElement('div');
  document.body.append(host);
  if (window.location.pathname === '/') window.history.replaceState(null, '', options.home);
  createRoot(host).render(<Alone remote={remote} title={options.title} />);
}
