import { audit } from './lighthouse.mjs';
import { scoreRow } from './scores.mjs';
import { TRANSFERS } from './transfers.mjs';

/**
 * @typedef {object} PageOptions
 * @property {string | null} keep folder for Lighthouse's full reports
 */

/**
 * A measured cost of opening a page.
 *
 * @typedef {object} PageFigure
 * @property {string} name
 * @property {(workspace: import('./demo-workspace.mjs').DemoWorkspace, options: PageOptions) => Promise<import('./table-row.mjs').TableRow>} measure
 */

/** Page loads of each Lighthouse figure. */
const VISITS = 5;

/** @type {readonly [page: string, path: string, visitor: import('./demo-workspace.mjs').Visitor][]} */
const PAGES = [
  ['sign-in', '/', 'anonymous'],
  ['grid', '/bookings', 'member'],
  ['dashboard', '/dashboard', 'member'],
  ['admin', '/admin', 'administrator'],
];

/** @type {readonly import('./lighthouse.mjs').Form[]} */
const FORMS = ['desktop', 'mobile'];

/** Returns the minimum performance score of 100. @param {import('./lighthouse.mjs').Form} form @param {string} page */
const minimum = (form, page) => (form === 'mobile' && page !== 'sign-in' ? 85 : 95);

/** @type {readonly PageFigure[]} */
const AUDITS = FORMS.flatMap((form) =>
  PAGES.map(([page, path, visitor]) => ({
    name: `Lighthouse ${form}: ${page} page`,
    async measure(workspace, { keep }) {
      const visits = await audit(workspace, { path, visitor, form, visits: VISITS, keep });
      return scoreRow(this.name, visits, minimum(form, page));
    },
  })),
);

export const PAGE_FIGURES = [...TRANSFERS, ...AUDITS];
