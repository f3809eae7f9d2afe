/**
 * Builds the releases for releases.spec.ts with the production configuration: the member front end with a visible
 * change, and small front ends with one fault each. Minification is off to keep the build fast.
 */
const { join } = require('node:path');
const { remote } = require('../../../tools/webpack/remote.cjs');
const { workspaceRoot } = require('../../../tools/swc/paths.cjs');
const memberPages = require('../../member-booking/src/pages.json');

const BROKEN = ['throws-on-import', 'throws-in-render', 'other-react', 'later-part'];
const OTHER_REACT = '18.0.0';

const fastBuild = (config, folder, loader = []) => ({
  ...config,
  output: { ...config.output, path: join(workspaceRoot, 'dist/apps/e2e/releases', folder) },
  module: { rules: [...config.module.rules, ...loader] },
  plugins: config.plugins.filter(({ constructor }) => constructor.name !== 'PrecompressPlugin'),
  optimization: { ...config.optimization, minimize: false },
});

/**
 * Changes the heading of the Bookings page. `remotes.json` gets no headings, so a visible heading comes from the
 * release itself.
 */
const VISIBLE_CHANGE = {
  test: /member-booking\/src\/pages\.json$/,
  enforce: 'pre',
  loader: join(__dirname, 'change-text.cjs'),
  options: { from: '"Meeting Room Bookings"', to: '"Meeting Room Bookings 1.1"' },
};

/** Without headings: the shell would show them before the page. */
const pages = Object.fromEntries(
  Object.entries(memberPages).map(([path, { heading, chunk, ...page }]) => [path, { ...page, chunk }]),
);
/** The small front ends consist of one chunk. */
const smallPages = Object.fromEntries(Object.entries(pages).map(([path, { chunk, ...page }]) => [path, page]));

module.exports = [
  fastBuild(remote({ pages, projectRoot: join(workspaceRoot, 'apps/member-booking') })(), 'next', [VISIBLE_CHANGE]),
  ...BROKEN.map((folder) => {
    const react = folder === 'other-react' ? { react: OTHER_REACT } : {};
    const projectRoot = join(__dirname, folder);
    return fastBuild(remote({ projectRoot, folder: 'member-booking', pages: smallPages, ...react })(), folder);
  }),
];
