const { remote } = require('../../tools/webpack/remote.cjs');
const headings = require('./src/headings.json');

module.exports = remote({
  projectRoot: __dirname,
  pages: { '/dashboard': 'dashboard', '/bookings': 'bookings', '/profile': 'profile' },
  headings,
});
