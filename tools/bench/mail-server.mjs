import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onExit } from '../lib/cleanup.mjs';
import { inWorkspace } from '../lib/workspace.mjs';

/** The process of discarding-mail-server.mjs. */
export class MailServer {
  /** @param {string} url for `SMTP_URL` */
  constructor(url) {
    this.url = url;
  }

  static async start() {
    const child = fork(inWorkspace('tools/bench/discarding-mail-server.mjs'));
    onExit(() => void child.kill());
    const [{ address }] = await once(child, 'message');
    return new MailServer(`smtp://127.0.0.1:${address.port}`);
  }
}
