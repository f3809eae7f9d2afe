/**
 * Releases for the journeys, built as real ones are: the member front end with a change that can be seen, and small front ends that go
 * wrong, each in its own way. Readable instead of small, since nobody else waits for them.
 */
const { join } = require('node:path');
const { remote } = require('../../../tools/webpack/remote.cjs');
const { workspaceRoot } = require('../../../tools/swc/paths.cjs');

const BROKEN = ['throws-on-import', 'throws-in-render', 'throws-in-effect', 'other-react', 'later-part'];
const OTHER_REACT = '18.0.0';

const quickly = (config, folder, loader = []) => ({
  ...config,
  output: { ...config.output, path: join(workspaceRoot, 'dist/apps/e2e/releases', folder) },
  module: { rules: [...config.module.rules, ...loader] },
  plugins: config.plugins.filter(({ constructor }) => constructor.name !== 'PrecompressPlugin'),
  optimization: { ...config.optimization, minimize: false },
});

/** What a reader of the page sees of the new version. Its line in the list names no heading: whoever sees one sees the version itself. */
const VISIBLE_CHANGE = {
  test: /headings\.json$/,
  enforce: 'pre',
  loader: join(__dirname, 'change-text.cjs'),
  options: { from: '"Meeting Room Bookings"', to: '"Meeting Room Bookings 1.1"' },
};

const member = { name: 'memberBooking', port: 0 };
const pages = { '/dashboard': 'dashboard', '/bookings': 'bookings' };

module.exports = [
  quickly(remote({ ...member, pages, projectRoot: join(workspaceRoot, 'apps/member-booking') })(), 'next', [
    VISIBLE_CHANGE,
  ]),
  ...BROKEN.map((folder) => {
    const react = folder === 'other-react' ? { react: OTHER_REACT } : {};
    return quickly(remote({ ...member, ...react, projectRoot: join(__dirname, folder) })(), folder);
  }),
];
