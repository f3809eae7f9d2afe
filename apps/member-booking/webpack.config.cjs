const { remote } = require('../../tools/webpack/remote.cjs');
const headings = require('./src/headings.json');

module.exports = remote({
  projectRoot: __dirname,
  name: 'memberBooking',
  port: 4201,
  pages: { '/dashboard': 'dashboard', '/bookings': 'bookings', '/profile': 'profile' },
  headings,
});
