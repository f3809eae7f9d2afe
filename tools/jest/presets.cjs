/** The jest settings of all projects. A project's jest.config.cjs only selects a kind. */
const { basename, join } = require('node:path');
const { serverSwc, webSwc } = require('../swc/options.cjs');
const { workspacePaths } = require('../swc/paths.cjs');
const { ALL_ZONES, ODD_ZONE } = require('./zones.cjs');

/** Packages that ship only ES modules. jest runs CommonJS, so they are converted like the files of the workspace. */
const ESM_PACKAGES = [
  ...['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', 'load-esm', '@borewit'],
  ...['openid-client', 'oauth4webapi', 'jose'],
  // Dependencies of msw.
  ...['rettime', 'until-async', 'headers-polyfill', '@open-draft/deferred-promise'],
].join('|');

/** Specs about times run in every zone, on the databases too. */
const TIME_SPECS = '/time\\.int\\.spec\\.ts$';
const INTEGRATION_SPECS = '\\.int\\.spec\\.ts$';
/** Races, faults, killed processes. */
const STRESS_SPECS = '\\.stress\\.spec\\.ts$';

const exactly = (name) => `^${name}$`;
const paths = {
  ...Object.fromEntries(Object.entries(workspacePaths()).map(([name, file]) => [exactly(name), file])),
  [exactly('fast-check')]: join(__dirname, 'fast-check.cjs'),
};

/** The settings that all kinds share. `displayName` names the zone of the run. */
function base(rootDir, zone, swc) {
  return {
    rootDir,
    displayName: `${basename(rootDir)} ${zone}`,
    testEnvironment: join(__dirname, 'node-environment.cjs'),
    testEnvironmentOptions: { zone },
    testMatch: ['<rootDir>/**/*.spec.ts?(x)'],
    moduleNameMapper: paths,
    // Before the first class with a decorator, as in main.ts: it stores the types by which Nest injects.
    setupFiles: swc === serverSwc ? [require.resolve('reflect-metadata')] : [],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    transform: { '\\.tsx?$': ['@swc/jest', swc], '\\.m?js$': ['@swc/jest', {}] },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES})/)`],
    testPathIgnorePatterns: ['/node_modules/', INTEGRATION_SPECS, STRESS_SPECS],
    restoreMocks: true,
  };
}

/** One jest run over several zones or kinds of spec. Its timeout is long enough for a busy machine. */
function run(rootDir, projects) {
  return { rootDir, projects, testTimeout: 120_000 };
}

/** Code that handles zones itself: every spec in every zone. */
function zonedProject(rootDir) {
  const inZone = (zone) => base(rootDir, zone, serverSwc);
  return run(rootDir, ALL_ZONES.map(inZone));
}

/**
 * The specs that need no database server. One zone suffices: Nest and TypeORM store UTC, and lint keeps dates and zones of the
 * machine out of the domain, the application and the shared libraries other than `time` (tools/lint/pure.mjs).
 */
function nodeProject(rootDir) {
  return run(rootDir, [base(rootDir, ODD_ZONE, serverSwc)]);
}

/** The *.int.spec.ts files, which need the server at TEST_DATABASE_URL. */
function databaseProject(rootDir) {
  const inZone = (zone) => serverSpecs(rootDir, zone, zone === ODD_ZONE ? INTEGRATION_SPECS : TIME_SPECS);
  return withServers(run(rootDir, ALL_ZONES.map(inZone)));
}

/** The *.stress.spec.ts files, which need the same server. */
function stressProject(rootDir) {
  return withServers(run(rootDir, [serverSpecs(rootDir, ODD_ZONE, STRESS_SPECS)]));
}

/**
 * Specs that start servers or browsers, which takes long on a busy machine. Two files at a time: while one waits for a server,
 * a page or a process, the other uses the processor.
 */
function withServers(config) {
  return { ...config, maxWorkers: 2, testTimeout: 300_000 };
}

function serverSpecs(rootDir, zone, testRegex) {
  return {
    ...base(rootDir, zone, serverSwc),
    testRegex: [testRegex],
    testMatch: undefined,
    testPathIgnorePatterns: ['/node_modules/'],
  };
}

/**
 * Front ends: the plain specs (*.spec.ts), in Node, in every zone. One that needs the DOM names
 * `tools/jest/web-environment.cjs` in a `@jest-environment` comment.
 */
function webProject(rootDir) {
  const inZone = (zone) => ({ ...webSpecs(rootDir, zone), testMatch: ['<rootDir>/**/*.spec.ts'] });
  return run(rootDir, ALL_ZONES.map(inZone));
}

/** Front ends: the component specs (*.spec.tsx), in jsdom. */
function componentProject(rootDir) {
  const project = {
    ...webSpecs(rootDir, ODD_ZONE),
    testMatch: ['<rootDir>/**/*.spec.tsx'],
    testEnvironment: join(__dirname, 'web-environment.cjs'),
    setupFilesAfterEnv: [join(__dirname, 'component-setup.cjs')],
  };
  return { ...run(rootDir, [project]), maxWorkers: 2 };
}

function webSpecs(rootDir, zone) {
  return {
    ...base(rootDir, zone, webSwc),
    moduleNameMapper: {
      ...paths,
      [exactly('antd')]: join(__dirname, 'antd.cjs'),
      [exactly('@ant-design/icons')]: join(__dirname, 'antd-icons.cjs'),
      '^@rc-component/util/lib/Dom/dynamicCSS$': join(__dirname, 'no-styles.cjs'),
      // As @ant-design/cssinjs names it.
      '^\\./hooks/useStyleRegister$': join(__dirname, 'no-style-register.cjs'),
      '\\.css$': join(__dirname, 'empty-module.cjs'),
    },
  };
}

/**
 * Browser tests against the built, running product. All files share one browser and copies of one demo database.
 *
 * @param {string} [files] by default all
 */
function browserProject(rootDir, files = '<rootDir>/src/**/*.spec.ts') {
  const support = join(rootDir, 'src/support');
  const project = {
    ...base(rootDir, ODD_ZONE, serverSwc),
    testEnvironment: join(__dirname, 'browser-environment.cjs'),
    moduleNameMapper: { ...paths, '^playwright-core$': join(__dirname, 'playwright.cjs') },
    testMatch: [files],
    globalSetup: join(support, 'global-setup.ts'),
    globalTeardown: join(support, 'global-teardown.ts'),
  };
  return withServers(run(rootDir, [project]));
}

module.exports = {
  zonedProject,
  nodeProject,
  databaseProject,
  stressProject,
  webProject,
  componentProject,
  browserProject,
};
