/** The API with the same settings, but for the one thing that keeps bookings apart: to see that others notice. */
const { join } = require('node:path');

process.argv[2] = join(__dirname, 'api.ts');
require('../../../../../libs/api/infrastructure/testing/typescript-process.cjs');
