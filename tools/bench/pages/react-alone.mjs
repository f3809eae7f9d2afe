import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../../lib/terminal.mjs';
import { inWorkspace } from '../../lib/workspace.mjs';

const require = createRequire(import.meta.url);

/**
 * Builds only React and react-dom, with the configuration and compression of the front ends.
 *
 * @param {string} folder for the bundle
 * @returns {Promise<number>} bytes of its scripts, brotli
 */
export async function measureReactBundle(folder) {
  const { default: webpack } = await import('webpack');
  // Computed path: with a literal one TypeScript would check the CommonJS file as an ES module.
  const { frontEnd } = require(inWorkspace('tools/webpack/front-end.cjs'));
  const common = frontEnd({ projectRoot: inWorkspace('tools/bench/pages'), serving: false });
  const config = { ...common, entry: './react-alone.entry.js', output: { ...common.output, path: folder } };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new UserError(stats.toString('errors-only')));
      else resolve(null);
    });
  });
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js.br'));
  return scripts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
