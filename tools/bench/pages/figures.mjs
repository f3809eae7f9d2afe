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

/** @type {readonly [form: import('./lighthouse.mjs').Form, performance: number][]} minimum performance score of 100 */
const FORMS = [
  ['desktop', 95],
  ['mobile', 90],
];

/** @type {readonly PageFigure[]} */
const AUDITS = FORMS.flatMap(([form, performance]) =>
  PAGES.map(([page, path, visitor]) => ({
    name: `Lighthouse ${form}: ${page} page`,
    async measure(workspace, { keep }) {
      return scoreRow(this.name, await audit(workspace, { path, visitor, form, visits: VISITS, keep }), performance);
    },
  })),
);

export const PAGE_FIGURES = [...TRANSFERS, ...AUDITS];
