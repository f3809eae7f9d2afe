/** What specs of the API use of the harness: people and rooms over HTTP, writers, and the look at what is stored. */
/** @typedef {import('./client.mjs').Person} Person */

export { Client } from './client.mjs';
export { Course } from './course.mjs';
export { Result, weigh } from './race.mjs';
export { Random } from './random.mjs';
export { Writers } from './writers.mjs';
