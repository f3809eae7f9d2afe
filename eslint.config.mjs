import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { FRONT_ENDS } from './tools/lib/front-ends.mjs';
import { constraints } from './tools/lint/matrix.mjs';
import {
  banImports,
  deepUiImports,
  noScheduleSql,
  nodeBuiltins,
  notHttp,
  notPersistence,
  scheduleRows,
  testingEntries,
  writingRepositories,
} from './tools/lint/imports.mjs';
import { pureRules, zoneFreeRules } from './tools/lint/pure.mjs';
import { userText } from './tools/lint/user-text.mjs';

const inside = (folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`];

const TS = ['**/*.ts', '**/*.tsx'];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx'];
/** Where test helpers live; they may import what specs may. */
const TESTING = [...SPECS, '**/testing/**', '**/testing.ts', '**/testing.tsx', 'apps/api/test/**', 'apps/e2e/**'];
const PURE = ['libs/api/domain', 'libs/api/application', 'libs/api/demo-data', 'libs/shared'].flatMap(inside);
const REMOTES = FRONT_ENDS.map(({ folder }) => `apps/${folder}`);
const WEB = ['apps/shell', ...REMOTES, 'libs/web'].flatMap(inside);
/** They show texts that users have typed. */
const SHOWS_USER_TEXT = REMOTES.flatMap(inside);
const SERVER = ['apps/api', 'libs/api/infrastructure'].flatMap(inside);
const HTTP = inside('libs/api/infrastructure/src/http');
const persistence = 'libs/api/infrastructure/src/persistence';
const PERSISTENCE = inside(persistence);
/** The folders of persistence that know the rows of a schedule. */
const ROWS = ['repositories', 'entities', 'engine'].flatMap((folder) => inside(`${persistence}/${folder}`));
const WRITERS = ['repositories', 'migrations'].flatMap((folder) => inside(`${persistence}/${folder}`));
const UNIT_OF_WORK = [`${persistence}/transactions/typeorm-unit-of-work.ts`];

// Without the project graph the boundary rule would let everything pass without a word.
try {
  readCachedProjectGraph();
} catch {
  await createProjectGraphAsync();
}

const boundaries = (specs) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      // A spec may name the testing entry of its own project as everybody else does.
      allowCircularSelfDependency: specs,
      banTransitiveDependencies: true,
      depConstraints: constraints({ specs }),
    },
  ],
});

/** The import rules of one part of the workspace: for its production code, then for its specs and testing folders. */
const area = (folders, production, testing) => [
  { files: folders, rules: { ...boundaries(false), ...banImports(testingEntries, ...production) } },
  {
    files: folders.flatMap((folder) => TESTING.map((test) => [folder, test])),
    rules: { ...boundaries(true), ...banImports(...testing) },
  },
];

export default defineConfig(
  globalIgnores(['dist', 'data', 'coverage', '.nx', '**/node_modules']),
  // oxlint reports unused directives: all present ones are for its rules.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: TS,
    plugins: { '@nx': nx, '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
  },
  { files: PURE, rules: pureRules },
  { files: PURE, ignores: [...inside('libs/shared/time'), ...TESTING], rules: zoneFreeRules },

  { files: SHOWS_USER_TEXT, ignores: TESTING, ...userText },

  { files: SERVER, ignores: [...WRITERS, ...TESTING], rules: noScheduleSql },

  ...area(TS, [scheduleRows], []),
  ...area(PURE, [nodeBuiltins], [nodeBuiltins]),
  ...area(WEB, [nodeBuiltins, deepUiImports], [nodeBuiltins, deepUiImports]),
  ...area(HTTP, [scheduleRows, notPersistence], [notPersistence]),
  ...area(PERSISTENCE, [scheduleRows, writingRepositories, notHttp], [notHttp]),
  ...area(ROWS, [writingRepositories, notHttp], [notHttp]),
  ...area(UNIT_OF_WORK, [scheduleRows, notHttp], [notHttp]),
);
