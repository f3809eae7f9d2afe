/** The parts of the harness that specs of the API use: users and rooms over HTTP, writers and the check of the rows. */
/** @typedef {import('./client.mjs').Person} Person */

export { Client } from './client.mjs';
export { RaceWorkspace } from './race-workspace.mjs';
export { Result, reconcile } from './race.mjs';
export { Random } from './random.mjs';
export { Writers } from './writers.mjs';
