/** The zone of specs that run once. Its offset contains half an hour, and its clocks change. TEST_ZONE selects another. */
const ODD_ZONE = process.env['TEST_ZONE'] || 'America/St_Johns';
/**
 * Zones in which the pure specs run, one after the other, east and west of UTC: no result may depend on the zone of the machine.
 */
const ALL_ZONES = [...new Set(['Asia/Kolkata', 'America/St_Johns', ODD_ZONE])];

module.exports = { ALL_ZONES, ODD_ZONE };
