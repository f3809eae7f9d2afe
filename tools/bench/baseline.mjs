import { fork } from 'node:child_process';
import { onExit } from '../lib/cleanup.mjs';
import { cpuUsOf } from './load.mjs';
import { inWorkspace } from '../lib/workspace.mjs';

/** Controls the process of baseline-server.mjs. */
export class Baseline {
  /** @param {import('node:child_process').ChildProcess} child @param {string} address */
  constructor(child, address) {
    this.child = child;
    this.address = address;
  }

  /** @param {string} url @param {string} sessionId */
  static async start(url, sessionId) {
    const child = fork(inWorkspace('tools/bench/baseline-server.mjs'), [url, sessionId]);
    onExit(() => void child.kill());
    const { port } = await nextMessage(child);
    return new Baseline(child, `http://127.0.0.1:${port}`);
  }

  /** @param {object} options @returns {Promise<number>} runs per second */
  async perSecond(options) {
    this.child.send(options);
    return (await nextMessage(this.child)).perSecond;
  }

  /** @param {{ seconds: number, book: readonly number[][] }} options @returns {Promise<import('./load.mjs').Load>} */
  async measured(options) {
    const before = cpuUsOf(this.child.pid);
    const perSecond = await this.perSecond(options);
    const requests = Math.round(perSecond * options.seconds);
    const cpuUs = cpuUsOf(this.child.pid) - before;
    return { requests, seconds: options.seconds, perSecond, p99: 0, cpuUs };
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<any>} */
function nextMessage(child) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The baseline ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
