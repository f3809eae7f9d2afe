const { remote } = require('../../tools/webpack/remote.cjs');

module.exports = remote({
  projectRoot: __dirname,
  name: 'memberBooking',
  port: 4201,
  pages: { '/dashboard': 'dashboard', '/bookings': 'bookings', '/profile': 'profile' },
});
