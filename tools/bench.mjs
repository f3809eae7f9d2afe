/**
 * `npm run bench`: measures the processor time and the response times of the built API, and the cost of its pages in a
 * browser. `--only user,Lighthouse` measures the figures whose names contain one of these texts. `--app FOLDER`, which may
 * be repeated, measures the built API in this folder instead of dist/apps/api, without the pages.
 * apps/api/docs/performance.md describes the figures.
 */
import './lib/require-node.mjs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { build } from './lib/nx.mjs';
import { print, seconds, UserError } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, app: { type: 'string', multiple: true } } });
  const { only = '', app: others = [] } = values;
  const texts = only.toLowerCase().split(',');
  const isSelected = (/** @type {string} */ name) => texts.some((text) => name.toLowerCase().includes(text.trim()));
  const since = performance.now();
  const load = loadavg()[0] ?? 0;
  await install();
  // Imported here, because they need packages that `install` may just have added.
  const { SERVER_FIGURES, measureServer } = await import('./bench/server.mjs');
  const { PAGE_FIGURES, measurePages } = await import('./bench/pages.mjs');
  const ofServer = SERVER_FIGURES.filter(isSelected);
  const ofPages = others.length > 0 ? [] : PAGE_FIGURES.filter(isSelected);
  if (ofServer.length + ofPages.length === 0) throw new UserError(`No figure has a name containing ${only}.`);
  if (others.length === 0) await build(ofPages.length > 0 ? ['run-many', '-t', 'build'] : ['build', 'api']);
  const api = inWorkspace('dist/apps/api/main.js');
  const apis = others.length > 0 ? others.map((folder) => resolve(folder, 'main.js')) : [api];
  if (ofServer.length > 0) await measureServer(apis, ofServer);
  const areBoundsMet = ofPages.length === 0 || (await measurePages(api, ofPages));
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const loads = `load average before: ${load.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`;
  print(`${machine}, Node ${process.versions.node}; ${loads}. Total time: ${seconds(since)}.`);
  return areBoundsMet ? 0 : 1;
});
