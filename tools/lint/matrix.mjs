/**
 * Who may import whom. Every project has exactly one `scope:` and one `type:`; an import must satisfy the row of both.
 * Apps are never imported. A tag without a row here may import no project at all.
 */
import { readFileSync } from 'node:fs';

const SCOPES = {
  server: ['server', 'shared'],
  web: ['web', 'shared'],
  shell: ['shell', 'web', 'shared'],
  'member-booking': ['member-booking', 'web', 'shared'],
  admin: ['admin', 'web', 'shared'],
  e2e: ['shared'],
  shared: ['shared'],
  tools: [],
};

const TYPES = {
  app: ['domain', 'application', 'infrastructure', 'feature', 'data-access', 'ui', 'contract', 'util'],
  infrastructure: ['application', 'domain', 'contract', 'util'],
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

const WEB_SCOPES = ['web', 'shell', 'member-booking', 'admin'];
/** Pure TypeScript: no package at all, not even for its types. */
const PACKAGE_FREE = ['type:domain', 'type:application', 'scope:shared'];

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** What a production install of the server holds. Everything else in package.json builds, bundles or tests. */
const serverPackages = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);
const testPackages = ['@nestjs/testing', 'supertest', 'fast-check', '@js-temporal/polyfill'];

/** @type {(prefix: string, table: Record<string, string[]>) => object[]} */
const rows = (prefix, table) =>
  Object.entries(table).map(([name, uses]) => ({
    sourceTag: `${prefix}:${name}`,
    onlyDependOnLibsWithTags: uses.map((use) => `${prefix}:${use}`),
  }));

/**
 * @param {{ specs: boolean }} of specs may use the test packages on top
 * @returns the constraints for @nx/enforce-module-boundaries
 */
export function constraints({ specs }) {
  const extra = specs ? testPackages : [];
  const harness = specs ? ['tools'] : [];
  return [
    // Specs of the API use the harness of `npm run prove`.
    ...rows('scope', { ...SCOPES, server: [...SCOPES.server, ...harness] }),
    ...rows('type', { ...TYPES, app: [...TYPES.app, ...harness] }),
    ...PACKAGE_FREE.map((sourceTag) => ({ sourceTag, allowedExternalImports: extra })),
    { sourceTag: 'scope:server', allowedExternalImports: [...serverPackages, ...extra] },
    ...WEB_SCOPES.map((scope) => ({ sourceTag: `scope:${scope}`, bannedExternalImports: serverPackages })),
    { sourceTag: 'type:ui', bannedExternalImports: ['@reduxjs/*', 'react-redux', 'redux'] },
  ];
}
