import type { Role } from '@roomhours/contract';
import { NavLink } from 'react-router';
import { Icon } from '../page/icon';
import { mayOpen, PAGES } from '../routes/routes';

interface PageLinksProps {
  role: Role;
  /** On a narrow bar: the shorter words. */
  short?: boolean;
  /** Where the words are not visible. */
  tooltips?: boolean;
}

/** One list item for each page that this person may open. */
export function PageLinks({ role, short = false, tooltips = false }: PageLinksProps) {
  return PAGES.filter((page) => mayOpen(page, role)).map((page) => {
    const label = (short && page.shortLabel) || page.label;
    return (
      <li key={page.path}>
        <NavLink to={page.path} title={tooltips ? label : undefined}>
          <Icon name={page.icon} />
          <span>{label}</span>
        </NavLink>
      </li>
    );
  });
}
