import type { Role } from '@roomhours/contract';
import { NavLink } from 'react-router';
import { Drawing } from '../page/icon';
import { mayOpen } from '../routes/routes';
import { useShellSelector } from '../store/reducer';

interface PageLinksProps {
  role: Role;
  /** Uses the short labels. */
  short?: boolean;
  /** For a navigation without visible labels. */
  tooltips?: boolean;
}

/** One list item for each page that a user with this role may open. */
export function PageLinks({ role, short = false, tooltips = false }: PageLinksProps) {
  const pages = useShellSelector((state) => state.pages.pages);
  return pages
    ?.filter((page) => mayOpen(page, role))
    .map((page) => {
      const label = short ? page.shortLabel : page.label;
      return (
        <li key={page.path}>
          <NavLink to={page.path} title={tooltips ? label : undefined}>
            <Drawing path={page.icon} />
            <span>{label}</span>
          </NavLink>
        </li>
      );
    });
}
