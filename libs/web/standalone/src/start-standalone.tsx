import type { RemoteModule } from '@roomhours/remote-contract';
import { installCssVariables } from '@roomhours/ui';
import { createRoot } from 'react-dom/client';
import { type PageLabels, StandInShell } from './stand-in-shell';
import './standalone.css';

export interface StandaloneOptions {
  title: string;
  /** The front end's pages.json. `/` redirects to the first page. */
  pages: PageLabels;
}

/**
 * Renders a front end without the shell, for development with `nx serve`: with sign-in, links to its pages, a theme switch and
 * messages. Not part of a product build.
 */
export function startStandalone(remote: RemoteModule, { title, pages }: StandaloneOptions): void {
  installCssVariables();
  const root = document.createElement('div');
  document.body.append(root);
  if (window.location.pathname === '/') window.history.replaceState(null, '', Object.keys(pages)[0]);
  createRoot(root).render(<StandInShell remote={remote} title={title} pages={pages} />);
}
