import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../lib/terminal.mjs';
import { Result, reconcile } from './race.mjs';
import { Writers } from './writers.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */

/**
 * API processes that can be killed.
 *
 * @typedef {object} KillTargets
 * @property {number} count
 * @property {(index: number) => Promise<unknown>} kill
 * @property {(index: number) => Promise<unknown>} restart resolves when it accepts writes
 */

const WRITERS = 24;
const ROOMS = 6;
const DAYS = 60;
/** Monthly hours of half of the writers. */
const HOURS = 6;
/** Bookings and cancellations that each process must acknowledge before a kill, after it, and after the restart. */
const MIN_ACKNOWLEDGED = 25;
const ACKNOWLEDGE_TIMEOUT_MS = 90_000;
/** The kill comes after a random delay of at most this. */
const MAX_DELAY_MS = 20;

/**
 * Writers book and cancel at random on every process while one process after the other is killed with -9 and started again.
 * Then all acknowledged changes are looked up in the rows.
 *
 * @param {RaceWorkspace} workspace
 * @param {KillTargets} targets
 * @param {number} kills
 */
export async function runKills(workspace, targets, kills) {
  const result = new Result('API process killed with -9');
  const limited = await workspace.person('user', HOURS);
  const people = Array.from({ length: WRITERS }, (_, index) => (index % 2 === 0 ? limited : workspace.member(index)));
  const writers = new Writers(workspace, result, { people, rooms: await workspace.rooms(ROOMS), days: DAYS });
  await workspace.caughtUp();
  writers.start();
  try {
    const all = [...workspace.client.addresses.keys()];
    for (let kill = 0; kill < kills; kill += 1) {
      const target = kill % targets.count;
      await untilAcknowledging(writers, all, result);
      await wait(workspace.random.below(MAX_DELAY_MS));
      const since = performance.now();
      await targets.kill(target);
      const others = all.filter((index) => index !== target);
      const [paused] = await Promise.all([untilAcknowledging(writers, others, result), targets.restart(target)]);
      const back = seconds(since);
      const healed = await untilAcknowledging(writers, [target], result);
      result.notes.push(
        `API process ${target + 1} was killed. The others had each acknowledged ${MIN_ACKNOWLEDGED} more after ${paused}. It was back ` +
          `after ${back}; its process had acknowledged ${MIN_ACKNOWLEDGED} more ${healed} later.`,
      );
    }
  } finally {
    await writers.stop();
  }
  result.notes.push(`${writers.interrupted} requests of the writers stayed without an answer.`);
  await reconcile(workspace, result);
  return result;
}

/**
 * @param {Writers} writers
 * @param {readonly number[]} processes
 * @param {Result} result
 * @returns {Promise<string>} how long it took
 */
async function untilAcknowledging(writers, processes, result) {
  const since = performance.now();
  if (await writers.untilAcknowledged(MIN_ACKNOWLEDGED, processes, ACKNOWLEDGE_TIMEOUT_MS)) return seconds(since);
  result.problems.push(`processes ${processes.map((index) => index + 1).join()} acknowledged too little`);
  return 'never';
}
