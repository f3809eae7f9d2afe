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

/** Since antd is shared between separately released front ends module by module, its root would defeat the sharing. */
export const deepUiImports = [
  { regex: '^antd(/(es|lib))?$', message: "Import antd by module: 'antd/es/button'.", ...TYPES_ALLOWED },
  { regex: '^antd/lib/', message: 'Only antd/es is shared between the front ends.' },
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

/** Bookings are written by the unit of work alone (Booking rules 8); whoever holds the ORM class could write past it. */
export const bookingRows = [
  {
    regex: '(booking|blocked-time)[-.]orm[-.]entity(\\.\\w+)?$',
    message:
      'Rows of the schedule are for src/persistence: write through the unit of work, read through a reader port.',
  },
  {
    group: ['@roomhours/infrastructure', '**/persistence', '**/persistence/**'],
    importNamePattern: '^(Booking|BlockedTime)OrmEntity$',
    message:
      'Rows of the schedule are for src/persistence: write through the unit of work, read through a reader port.',
  },
];

/** @param {object[][]} parts lists from this module */
export const banImports = (...parts) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: parts.flat() }],
});
