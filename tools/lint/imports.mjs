/**
 * Import bans that the project matrix cannot express. The matrix distinguishes projects and packages, but not folders,
 * Node's built-in modules or second entry points. If two blocks of the ESLint configuration match a file, the options of
 * the later one replace the others, so every block lists all parts that it needs.
 */
import { builtinModules } from 'node:module';

export const nodeBuiltins = [
  {
    regex: `^(node:.*|(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/.*)?)$`,
    message: 'Node is out of reach here: this code is pure or runs in a browser.',
  },
];

export const testingEntries = [
  { regex: '(^|/)testing(/.*)?$', message: 'Testing helpers are for specs and testing folders only.' },
  { regex: '\\.spec$', message: 'A spec is a file that no other file imports.' },
  {
    regex:
      '^(@nestjs/testing|supertest|fast-check|@testing-library/.*|playwright-core|@js-temporal/polyfill|mailparser|smtp-server|standardwebhooks|oidc-provider)$',
    message: 'Test packages are for specs and testing folders only.',
  },
];

/** antd and its icons are imported from their packages, as their documentation shows; dates come from one library. */
export const uiImports = [
  { regex: '^(antd|@ant-design/icons)/(es|lib)(/.*)?$', message: "Import from 'antd' or '@ant-design/icons'." },
  { regex: '^dayjs(/.*)?$', message: 'Moment is the one date library of the front ends.' },
];

const upwardBarrels = {
  regex: '^(\\.\\./)*\\.\\.(/index)?/?$',
  message: 'Do not import a barrel file above: it re-exports both sides.',
};

export const notPersistence = [
  { regex: '(^|/)persistence(/.*)?$', message: 'HTTP reaches the database through use cases only.' },
  { regex: '^(typeorm|@nestjs/typeorm|mysql2|libsql)(/.*)?$', message: 'Databases are for src/persistence.' },
  upwardBarrels,
];

export const notHttp = [
  { regex: '(^|/)http(/.*)?$', message: 'Persistence must not use HTTP.' },
  {
    regex: '^(express.*|@nestjs/(passport|platform-express|swagger)|passport.*)$',
    message: 'Packages for HTTP are for src/http.',
  },
  upwardBarrels,
];

const throughUnitOfWork = 'Only the unit of work may change bookings and blocked times (booking rules 8).';

/** With the ORM class of a schedule's rows, code could write without the unit of work. */
export const scheduleRows = [
  { regex: '(booking|blocked-time|special-day|weekday-hours)\\.orm-entity$', message: throughUnitOfWork },
  { regex: '(^|/)entities(/index)?$', message: throughUnitOfWork },
];

const WRITING_REPOSITORY = '^TypeOrm\\w+Repository$';

/** Only the unit of work may bind the writing repositories to a transaction. For the folder of persistence. */
export const writingRepositories = [{ regex: '.', importNamePattern: WRITING_REPOSITORY, message: throughUnitOfWork }];

/** The same for all other folders. */
export const writingRepositoriesElsewhere = [
  { regex: '(^|/)persistence/', importNamePattern: WRITING_REPOSITORY, message: throughUnitOfWork },
];

/** SQL that changes a schedule or the days that it depends on, in any string. Matches whole table names. */
const SCHEDULE_SQL =
  '/\\b(insert\\s+into|replace\\s+into|update|delete\\s+from)\\s+[`"]?(booking|blocked_time|special_day|weekday_hours)\\b/i';
export const scheduleSql = [
  { selector: `Literal[value=${SCHEDULE_SQL}]`, message: throughUnitOfWork },
  { selector: `TemplateElement[value.raw=${SCHEDULE_SQL}]`, message: throughUnitOfWork },
];

const withTypeOrm =
  'Use a repository or the query builder, or add this file to the files with SQL in oxlint.config.mjs.';

/** Statements as text: `manager.query`, and the functions of `database/statements.ts`. */
export const sqlByHand = [
  { selector: "CallExpression[callee.property.name='query']", message: withTypeOrm },
  { selector: 'CallExpression[callee.name=/^(select|execute)$/]', message: withTypeOrm },
];

/** @param {object[][]} parts lists from this module; they replace those of the folders around the files */
export const restrictSyntax = (...parts) => ({
  'eslint-js/no-restricted-syntax': parts.length === 0 ? 'off' : ['error', ...parts.flat()],
});

/** @param {object[][]} parts lists from this module */
export const banImports = (...parts) => ({
  'no-restricted-imports': ['error', { patterns: parts.flat() }],
});
