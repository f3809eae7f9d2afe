import { mkdir, readFile, readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Allows for a machine that runs builds at the same time. */
const TIMEOUT_MS = 60_000;

/** Returns the mails in the folder of a test server, once one of them has the subject. */
export function mailsWith(folder: string, subject: RegExp): Promise<ParsedMail[]> {
  return mailsThat(folder, (mail) => subject.test(mail.subject ?? ''));
}

/** Returns the newest mail in the folder of a test server to a recipient, once there is one. */
export async function mailTo(folder: string, recipient: string): Promise<ParsedMail> {
  const isTo = ({ to }: ParsedMail) =>
    [to ?? []].flat().some(({ value }) => value.some(({ address }) => address === recipient));
  return (await mailsThat(folder, isTo)).at(-1)!;
}

async function mailsThat(folder: string, matches: (mail: ParsedMail) => boolean): Promise<ParsedMail[]> {
  await mkdir(folder, { recursive: true });
  const changes = watch(folder, { signal: AbortSignal.timeout(TIMEOUT_MS) })[Symbol.asyncIterator]();
  for (let next = changes.next(); ; next = changes.next()) {
    const found = (await mailsIn(folder)).filter(matches);
    if (found.length > 0) return found;
    await next;
  }
}

async function mailsIn(folder: string): Promise<ParsedMail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}
