import type { ShellContext } from '@roomhours/remote-contract';
import type { MouseEvent } from 'react';

/** The pages of a front end by path, as in its pages.json. */
export type PageLabels = Readonly<Record<string, { label: string }>>;

type PageLinksProps = { pages: PageLabels } & Pick<ShellContext, 'location' | 'navigate'>;

/** Links to all pages of the front end. */
export function PageLinks({ pages, location, navigate }: PageLinksProps) {
  const onClick = (event: MouseEvent, path: string) => {
    event.preventDefault();
    navigate(path);
  };
  return (
    <nav aria-label="Pages">
      {Object.entries(pages).map(([path, { label }]) => (
        <a
          key={path}
          href={path}
          aria-current={location.pathname === path ? 'page' : undefined}
          onClick={(event) => onClick(event, path)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
