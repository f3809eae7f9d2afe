import type { ReactNode } from 'react';
import './page.css';

/** The page of an unknown URL. `children`: a link to a page that exists. */
export function NotFoundPage({ children }: { children: ReactNode }) {
  return (
    <section className="shell-not-found">
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address. It may have moved, or it was mistyped.</p>
      {children}
    </section>
  );
}
