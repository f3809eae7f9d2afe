import { setTimeout as wait } from 'node:timers/promises';
import { Result, weigh } from './race.mjs';
import { Writers } from './writers.mjs';

/** @typedef {import('./course.mjs').Course} Course */

/**
 * What is killed: each API process, or each node of the cluster (process i writes to node i).
 *
 * @typedef {object} Victims
 * @property {string} kind such as 'API process'
 * @property {number} count
 * @property {boolean} breaksConnections whether requests on their way may stay without an answer
 * @property {(index: number) => Promise<unknown>} kill
 * @property {(index: number) => Promise<unknown>} restart resolves when it may be written to
 */

const WRITERS = 24;
const ROOMS = 6;
const DAYS = 60;
/** Half of the writers have so many hours a month. */
const HOURS = 6;
/** So many bookings and cancellations each process has to acknowledge before a kill, after it, and after the restart. */
const GOING_ON = 25;
const GOING_ON_TIMEOUT_MS = 90_000;
/** The kill comes at a random moment within. */
const MAX_DELAY_MS = 20;

/**
 * People book and cancel at random on every process while one of the victims is killed with -9 and started again; then
 * everything that was acknowledged is looked for.
 *
 * @param {Course} course
 * @param {Victims} victims
 * @param {number} kills
 */
export async function runKills(course, victims, kills) {
  const result = new Result(`${victims.kind} killed with -9`);
  const limited = await course.person('user', HOURS);
  const people = Array.from({ length: WRITERS }, (_, index) => (index % 2 === 0 ? limited : course.member(index)));
  const writers = new Writers(course, result, { people, rooms: await course.rooms(ROOMS), days: DAYS });
  await course.caughtUp();
  writers.start();
  try {
    const all = [...course.client.addresses.keys()];
    for (let kill = 0; kill < kills; kill += 1) {
      // The one that began a cluster is killed second.
      const victim = (kill + victims.count - 1) % victims.count;
      await untilGoingOn(writers, all, result);
      await wait(course.random.below(MAX_DELAY_MS));
      const killed = performance.now();
      await victims.kill(victim);
      const others = all.filter((index) => index !== victim);
      const [paused] = await Promise.all([untilGoingOn(writers, others, result), victims.restart(victim)]);
      const back = performance.now();
      const healed = await untilGoingOn(writers, [victim], result);
      result.notes.push(
        `${victims.kind} ${victim + 1} was killed. The others had acknowledged ${GOING_ON} more each after ${paused}. It was back ` +
          `after ${seconds(back - killed)}; its process had acknowledged ${GOING_ON} more ${healed} later.`,
      );
    }
  } finally {
    await writers.stop();
  }
  if (writers.interrupted > 0 && !victims.breaksConnections) {
    result.complaints.push(`${writers.interrupted} requests stayed without an answer`);
  }
  result.notes.push(`${writers.interrupted} requests of the writers stayed without an answer.`);
  await weigh(course, result);
  return result;
}

/**
 * @param {Writers} writers
 * @param {readonly number[]} processes
 * @param {Result} result
 * @returns {Promise<string>} how long it took
 */
async function untilGoingOn(writers, processes, result) {
  const since = performance.now();
  const timeout = new AbortController();
  const late = wait(GOING_ON_TIMEOUT_MS, true, { signal: timeout.signal }).catch(() => false);
  const isLate = await Promise.race([writers.untilAcknowledged(GOING_ON, processes).then(() => false), late]);
  timeout.abort();
  if (isLate) result.complaints.push(`processes ${processes.map((index) => index + 1).join()} did not go on`);
  return isLate ? 'never' : seconds(performance.now() - since);
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
