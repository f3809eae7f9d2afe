import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import { defineConfig } from 'oxlint';
import { FRONT_ENDS } from './tools/lib/front-ends.mjs';
import { constraints } from './tools/lint/matrix.mjs';
import {
  banImports,
  nodeBuiltins,
  notHttp,
  notPersistence,
  restrictSyntax,
  scheduleRows,
  scheduleSql,
  sqlByHand,
  testingEntries,
  uiImports,
  writingRepositories,
  writingRepositoriesElsewhere,
} from './tools/lint/imports.mjs';
import { pureRules, zoneFreeRules } from './tools/lint/pure.mjs';

/** Where test helpers live; they may import what specs may. */
const TEST_FILES = ['*.spec.{ts,tsx}', 'testing/**/*.{ts,tsx}', 'testing.{ts,tsx}'];
const TESTING = [...TEST_FILES.map((file) => `**/${file}`), 'apps/{api/test,e2e}/**/*.ts'];
const PURE = ['libs/api/domain', 'libs/api/application', 'libs/api/demo-data', 'libs/shared'];
const REMOTES = FRONT_ENDS.map(({ folder }) => `apps/${folder}`);
const WEB = ['apps/shell', ...REMOTES, 'libs/web'];
/** @param {string[]} folders */
const inside = (...folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx}`);

const HTTP = 'libs/api/infrastructure/src/http';
const PERSISTENCE = 'libs/api/infrastructure/src/persistence';
/** One file for each aggregate, with its reader and its repository; large readers have a file beside it. */
const AGGREGATES = [`${PERSISTENCE}/*.ts`];
/** The files beside the aggregates. They must not pass on what an aggregate knows. */
const NO_AGGREGATES = ['index', 'persistence.module'].map((name) => `${PERSISTENCE}/${name}.ts`);
/** The aggregates with SQL by hand, for what TypeORM's repositories and query builder cannot do or do too slowly. */
const AGGREGATES_WITH_SQL = [
  'affected-bookings',
  'audit',
  'booking-reader',
  'bookings',
  'calendar-feeds',
  'erasure',
  'reports',
  'rooms',
  'schedules',
  'user-reader',
  'users',
  'workspace',
].map((name) => `${PERSISTENCE}/${name}.ts`);
/** The other files with SQL by hand: migrations, engines, shared functions, locks, and the session store of every request. */
const OTHERS_WITH_SQL = [
  ...['migrations/*', 'engine/*', 'database/database', 'database/statements'],
  ...['expired-rows', 'restored-data', 'use-counter'],
  ...['transactions/locks'],
].map((name) => `${PERSISTENCE}/${name}.ts`);
const SESSION_STORE = 'libs/api/infrastructure/src/security/sessions.ts';
const UNIT_OF_WORK = `${PERSISTENCE}/transactions/typeorm-unit-of-work.ts`;

// Without the project graph the boundary rule would let everything pass without a word.
try {
  readCachedProjectGraph();
} catch {
  await createProjectGraphAsync();
}

/** @param {boolean} specs for specs, which may import the testing entry of their own project by its name */
const boundaries = (specs) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allowCircularSelfDependency: specs,
      banTransitiveDependencies: true,
      depConstraints: constraints({ specs }),
    },
  ],
});

/**
 * The bans of some folders: for their production code, then for their specs and testing folders. They replace the bans of
 * the folders around them.
 *
 * @param {string[]} folders
 * @param {object[][]} production lists from tools/lint/imports.mjs
 * @param {object[][]} testing
 */
const area = (folders, production, testing) => [
  { files: inside(...folders), excludeFiles: TESTING, rules: banImports(testingEntries, ...production) },
  {
    files: folders.flatMap((folder) => TEST_FILES.map((file) => `${folder}/**/${file}`)),
    rules: banImports(...testing),
  },
];

/** The defaults are off: each rule is here for a reason. */
export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [
    '@nx/eslint-plugin',
    './tools/lint/restricted-syntax.mjs',
    './tools/lint/user-text.mjs',
    'eslint-plugin-regexp',
  ],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', '**/data/**', '**/coverage/**', '**/.nx/**', '**/*.generated.ts'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^$', ignoreRestSiblings: true }],
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    {
      files: ['**/*.cjs', '**/*.mjs'],
      rules: {
        'no-console': 'off',
        'typescript/no-floating-promises': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/no-require-imports': 'off',
        'typescript/only-throw-error': 'off',
      },
    },
    {
      files: ['apps/**', 'libs/web/**'],
      rules: {
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/purity': 'error',
      },
    },
    {
      files: ['apps/{api,e2e}/**'],
      rules: { 'no-console': 'error', 'react/rules-of-hooks': 'off', 'react/exhaustive-deps': 'off' },
    },
    { files: inside(...PURE), rules: pureRules },
    { files: inside(...PURE), excludeFiles: [...inside('libs/shared/time'), ...TESTING], rules: zoneFreeRules },
    {
      files: inside(...REMOTES, 'libs/web/booking-form'),
      excludeFiles: TESTING,
      rules: { 'roomhours/user-text': 'error' },
    },
    {
      files: inside('apps/api', 'libs/api', 'libs/shared').flatMap((files) => [
        files,
        files.replace('{ts,tsx}', 'cjs'),
      ]),
      // The settings are texts of the operator.
      excludeFiles: [...TESTING, ...inside('libs/api/infrastructure/src/settings')],
      // One request with a long header would stop the process.
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': 'error',
      },
    },
    {
      files: inside('apps/api', 'libs/api/infrastructure'),
      excludeFiles: TESTING,
      rules: restrictSyntax(scheduleSql, sqlByHand),
    },
    { files: AGGREGATES, excludeFiles: [...NO_AGGREGATES, ...TESTING], rules: restrictSyntax(sqlByHand) },
    { files: AGGREGATES_WITH_SQL, excludeFiles: TESTING, rules: restrictSyntax() },
    { files: [...OTHERS_WITH_SQL, SESSION_STORE], excludeFiles: TESTING, rules: restrictSyntax(scheduleSql) },
    { files: inside(`${PERSISTENCE}/migrations`), rules: restrictSyntax() },

    { files: ['**/*.{ts,tsx}'], rules: boundaries(false) },
    { files: TESTING, rules: boundaries(true) },
    ...area(['apps', 'libs', 'tools'], [scheduleRows, writingRepositoriesElsewhere], []),
    ...area(PURE, [nodeBuiltins], [nodeBuiltins]),
    ...area(WEB, [nodeBuiltins, uiImports], [nodeBuiltins, uiImports]),
    ...area([HTTP], [scheduleRows, notPersistence], [notPersistence]),
    ...area([PERSISTENCE], [scheduleRows, writingRepositories, notHttp], [notHttp]),
    {
      files: [...AGGREGATES, ...inside(`${PERSISTENCE}/entities`, `${PERSISTENCE}/engine`)],
      excludeFiles: [...NO_AGGREGATES, ...TESTING],
      rules: banImports(testingEntries, writingRepositories, notHttp),
    },
    { files: [UNIT_OF_WORK], rules: banImports(testingEntries, scheduleRows, notHttp) },
  ],
});
