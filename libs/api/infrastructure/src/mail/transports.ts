import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import type { MailSettings } from '../settings';

/** Hands a mail over. Rejects with the reason, or once the signal is aborted. */
export interface MailTransport {
  /** @param name file name without ending, for a transport that writes files */
  send(mail: SendMailOptions, name: string, signal: AbortSignal): Promise<void>;
}

/** Time-outs of the steps of one delivery, in milliseconds. */
const SMTP_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

export function createMailTransport(target: MailSettings['target']): MailTransport {
  return target.kind === 'smtp' ? new SmtpTransport(target.url) : new FolderTransport(target.path);
}

/** Sends each mail over its own connection, so that an abort can end it at any step. */
class SmtpTransport implements MailTransport {
  constructor(private readonly url: string) {}

  async send(mail: SendMailOptions, _name: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const socket = new Socket();
    const abort = () => socket.destroy(signal.reason as Error);
    signal.addEventListener('abort', abort);
    try {
      await createTransport({ url: this.url, socket, ...SMTP_TIMEOUTS }).sendMail(mail);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
}

/** Writes each mail as a file that mail programs can open. The owner alone can read it, because links are secrets. */
class FolderTransport implements MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true });

  constructor(private readonly folder: string) {}

  async send(mail: SendMailOptions, name: string): Promise<void> {
    const { message } = await this.composer.sendMail(mail);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${name}.eml`);
    // A reader of the folder never sees an incomplete file.
    const draft = join(this.folder, `.${name}.${randomUUID()}`);
    await writeFile(draft, message as Buffer, { mode: 0o600 });
    await rename(draft, file);
  }
}
