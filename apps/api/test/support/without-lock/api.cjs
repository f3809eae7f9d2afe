/** Runs the API without the schedule lock, so that specs can show that the race tests detect double bookings. */
const { join } = require('node:path');

process.argv[2] = join(__dirname, 'api.ts');
require('../../../../../libs/api/infrastructure/testing/typescript-process.cjs');
