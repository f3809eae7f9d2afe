import type { ReactNode } from 'react';
import './page.css';

/** Any address that the product does not have. `children`: the way out. */
export function NotFoundPage({ children }: { children: ReactNode }) {
  return (
    <section className="shell-not-found">
      <h1>404 Page Not Found</h1>
      <p>There is nothing at this address. It may have moved, or it was mistyped.</p>
      {children}
    </section>
  );
}
