/** Zones in which the pure specs run, one after the other: no result may depend on the zone of the machine. */
const ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns'];
/** The zone of specs that run once. Its offset contains half an hour, and its clocks change. TEST_ZONE selects another. */
const ODD_ZONE = process.env['TEST_ZONE'] || 'America/St_Johns';
const ALL_ZONES = [...new Set([...ZONES, ODD_ZONE])];

module.exports = { ALL_ZONES, ODD_ZONE };
