/**
 * Defines which projects may import which. Every project has exactly one `scope:` and one `type:` tag; an import must be
 * allowed by the rows of both. Apps are never imported. A project with a tag without a row may import no project.
 */
import { readFileSync } from 'node:fs';
import { FRONT_ENDS } from '../lib/front-ends.mjs';

/** @param {string} folder */
const usesOfFrontEnd = (folder) => [folder, 'web', 'shared'];

const SCOPES = {
  server: ['server', 'shared'],
  web: ['web', 'shared'],
  shell: ['shell', 'web', 'shared'],
  ...Object.fromEntries(FRONT_ENDS.map(({ folder }) => [folder, usesOfFrontEnd(folder)])),
  e2e: ['shared'],
  shared: ['shared'],
  tools: [],
};

const TYPES = {
  app: ['domain', 'application', 'infrastructure', 'demo-data', 'feature', 'data-access', 'ui', 'contract', 'util'],
  infrastructure: ['application', 'domain', 'contract', 'util'],
  'demo-data': ['application', 'domain', 'util'],
  application: ['domain', 'util'],
  domain: ['util'],
  feature: ['data-access', 'ui', 'contract', 'util'],
  'data-access': ['contract', 'util'],
  ui: ['util'],
  contract: ['util'],
  util: ['util'],
  e2e: ['contract', 'util'],
  tools: [],
};

const WEB_SCOPES = ['web', 'shell', ...FRONT_ENDS.map(({ folder }) => folder)];
/** Pure TypeScript: no package at all, not even for its types. */
const PACKAGE_FREE = ['type:domain', 'type:application', 'type:demo-data', 'scope:shared'];

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** The packages of a production installation of the server. All others in package.json build, bundle or test. */
const serverPackages = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);
const testPackages = [
  ...['@nestjs/testing', 'supertest', 'fast-check', '@js-temporal/polyfill'],
  ...['ical.js', 'mailparser', 'smtp-server', 'standardwebhooks', 'oidc-provider'],
];

/** @type {(prefix: string, table: Record<string, string[]>) => object[]} */
const rows = (prefix, table) =>
  Object.entries(table).map(([name, uses]) => ({
    sourceTag: `${prefix}:${name}`,
    onlyDependOnLibsWithTags: uses.map((use) => (use.includes(':') ? use : `${prefix}:${use}`)),
  }));

/**
 * @param {{ specs: boolean }} `specs`: for specs, which may also use the test packages
 * @returns the constraints for @nx/enforce-module-boundaries
 */
export function constraints({ specs }) {
  const extra = specs ? testPackages : [];
  const harness = specs ? ['tools'] : [];
  const domain = specs ? ['type:domain'] : [];
  const adapters = specs ? ['infrastructure'] : [];
  return [
    // Specs of the API use the harness of `npm run prove`.
    // Specs of the demo data seed a database in memory.
    // Specs of the member front end compare what a dialog says with what the domain decides.
    ...rows('scope', {
      ...SCOPES,
      server: [...SCOPES.server, ...harness],
      'member-booking': [...usesOfFrontEnd('member-booking'), ...domain],
    }),
    ...rows('type', {
      ...TYPES,
      app: [...TYPES.app, ...harness],
      'demo-data': [...TYPES['demo-data'], ...adapters],
    }),
    ...PACKAGE_FREE.map((sourceTag) => ({ sourceTag, allowedExternalImports: extra })),
    { sourceTag: 'scope:server', allowedExternalImports: [...serverPackages, ...extra] },
    ...WEB_SCOPES.map((scope) => ({ sourceTag: `scope:${scope}`, bannedExternalImports: serverPackages })),
    { sourceTag: 'type:ui', bannedExternalImports: ['@reduxjs/*', 'react-redux', 'redux'] },
  ];
}
