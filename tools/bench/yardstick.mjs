import { fork } from 'node:child_process';
import { owe } from '../lib/ending.mjs';
import { cpuUsOf } from './load.mjs';
import { inWorkspace } from '../lib/workspace.mjs';

/** The process of yardsticks.mjs. */
export class Yardstick {
  /** @param {import('node:child_process').ChildProcess} child @param {string} address */
  constructor(child, address) {
    this.child = child;
    this.address = address;
  }

  /** @param {string} url @param {string} sessionId @param {number} monday */
  static async start(url, sessionId, monday) {
    const child = fork(inWorkspace('tools/bench/yardsticks.mjs'), [url, sessionId, String(monday)]);
    owe(() => void child.kill());
    const { port } = await told(child);
    return new Yardstick(child, `http://127.0.0.1:${port}`);
  }

  /** @param {object} wanted @returns {Promise<number>} how often a second */
  async perSecond(wanted) {
    this.child.send(wanted);
    return (await told(this.child)).perSecond;
  }

  /** @param {{ seconds: number, book: readonly number[][] }} wanted @returns {Promise<import('./load.mjs').Load>} */
  async measured(wanted) {
    const before = cpuUsOf(this.child.pid);
    const perSecond = await this.perSecond(wanted);
    const requests = Math.round(perSecond * wanted.seconds);
    const cpuUs = cpuUsOf(this.child.pid) - before;
    return { requests, seconds: wanted.seconds, perSecond, p99: 0, cpuUs };
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<any>} */
function told(child) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The yardstick ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
