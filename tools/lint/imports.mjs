/**
 * Import bans inside and beside the project matrix, which sees projects and packages only: not folders, not Node's
 * built-ins, not second entry points. ESLint replaces a rule's options where two blocks match the same file, so the
 * parts stand here and every block says its whole list.
 */
import { builtinModules } from 'node:module';

const TYPES_ALLOWED = { allowTypeImports: true };

export const nodeBuiltins = [
  {
    regex: `^(node:.*|(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/.*)?)$`,
    message: 'Node is out of reach here: this code is pure or runs in a browser.',
  },
];

export const testingEntries = [
  { regex: '(^|/)testing(/.*)?$', message: 'Testing helpers are for specs and testing folders only.' },
  { regex: '\\.spec$', message: 'A spec is nobody’s dependency.' },
  {
    regex: '^(@nestjs/testing|supertest|fast-check|@testing-library/.*|playwright-core|@js-temporal/polyfill)$',
    message: 'Test packages are for specs and testing folders only.',
  },
];

/** antd, its icons and the date library come by module and in one build: what is not named is not bundled. */
export const deepUiImports = [
  { regex: '^antd(/(es|lib))?$', message: "Import antd by module: 'antd/es/button'.", ...TYPES_ALLOWED },
  { regex: '^antd/lib/', message: 'One build of antd is enough in a bundle: antd/es.' },
  {
    regex: '^@ant-design/icons(/(es|lib))?(/icons)?$',
    message: "Import an icon by module: '@ant-design/icons/es/icons/EditOutlined'.",
    ...TYPES_ALLOWED,
  },
  { regex: '^dayjs(/.*)?$', message: 'Moment is the one date library of the front ends.' },
];

const upwardBarrels = {
  regex: '^(\\.\\./)*\\.\\.(/index)?/?$',
  message: 'Not through a barrel above: it re-exports the other side.',
};

export const notPersistence = [
  { regex: '(^|/)persistence(/.*)?$', message: 'HTTP reaches the database through use cases only.' },
  { regex: '^(typeorm|@nestjs/typeorm|mysql2|libsql)(/.*)?$', message: 'Databases are for src/persistence.' },
  upwardBarrels,
];

export const notHttp = [
  { regex: '(^|/)http(/.*)?$', message: 'Persistence knows nothing of HTTP.' },
  {
    regex: '^(express|express-session|@nestjs/(platform-express|swagger|passport)|passport.*)$',
    message: 'No HTTP here.',
  },
  upwardBarrels,
];

const throughUnitOfWork = 'Bookings and blocked times change through the unit of work alone (booking rules 8).';

/** Whoever holds the ORM class of a schedule's rows could write past the unit of work. */
export const scheduleRows = [
  { regex: '(booking|blocked-time)\\.orm-entity$', message: throughUnitOfWork },
  { regex: '(^|/)entities(/index)?$', message: throughUnitOfWork },
];

/** The unit of work alone binds the writing repositories to a transaction. */
export const writingRepositories = [
  { regex: '(^|/)repositories/typeorm-[^/]+\\.repository$', message: throughUnitOfWork },
];

/** SQL that changes a schedule, wherever it stands. Matches whole table names: `booking_settings` is another table. */
const scheduleSql = '/\\b(insert\\s+into|replace\\s+into|update|delete\\s+from)\\s+[`"]?(booking|blocked_time)\\b/i';
export const noScheduleSql = {
  'no-restricted-syntax': [
    'error',
    { selector: `Literal[value=${scheduleSql}]`, message: throughUnitOfWork },
    { selector: `TemplateElement[value.raw=${scheduleSql}]`, message: throughUnitOfWork },
  ],
};

/** @param {object[][]} parts lists from this module */
export const banImports = (...parts) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: parts.flat() }],
});
