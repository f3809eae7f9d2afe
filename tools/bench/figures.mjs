import { BOOKINGS } from './figures/bookings.mjs';
import { LARGE_DATABASE } from './figures/large-database.mjs';
import { PROCESSES } from './figures/processes.mjs';
import { READS } from './figures/reads.mjs';

/** @typedef {import('./bench-workspace.mjs').BenchWorkspace} BenchWorkspace */

/**
 * @typedef {object} Workspaces
 * @property {BenchWorkspace} small 900 bookings, one process
 * @property {() => Promise<BenchWorkspace>} large a million bookings, created on first use
 * @property {() => Promise<BenchWorkspace>} pair 900 bookings, two processes
 * @property {() => Promise<BenchWorkspace>} mailing 900 bookings, one process that sends mail
 * @property {() => Promise<BenchWorkspace>} fresh 900 bookings, one process that has served no other figure
 * @property {() => Promise<BenchWorkspace>} streaming 900 bookings, one process used for change streams only
 * @property {number} seconds
 */

/**
 * A figure and its baseline. Each run alternates between the two, so that other load on the machine affects both.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} baseline
 * @property {string} unit
 * @property {{ min?: number, max?: number }} bound of the ratio
 * @property {boolean} [runsOnce] measured in a single run
 * @property {boolean} [serverOnly] skipped on SQLite, which supports one process only
 * @property {(workspaces: Workspaces) => Promise<Measured>} measure
 */

/** @typedef {{ value: number, other: number, cpu?: number, otherCpu?: number }} Measured cpu: CPU time of the server per request, in µs */

/** The figures of the server, in the order of the table. @type {readonly Figure[]} */
export const FIGURES = [...READS, ...BOOKINGS, ...LARGE_DATABASE, ...PROCESSES];
