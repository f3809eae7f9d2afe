import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = join(__dirname, '../../../..');
const command = promisify(execFile);

/** A front end whose releases are told apart by the name of its folder. */
export type FrontEnd = 'member-booking' | 'admin';

/** What a release says of itself. */
interface Manifest {
  entry: string;
  pages: Record<string, string[]>;
  files: Record<string, string>;
}

/** A folder of published front ends, filled by the very command that a team uses. */
export class Releases {
  readonly folder = mkdtempSync(join(tmpdir(), 'roomhours-e2e-releases-'));

  /** `built`: a folder below dist/apps. */
  async publish(name: FrontEnd, version: string, built: string): Promise<void> {
    await this.run(name, '--from', join(WORKSPACE, 'dist/apps', built), '--version', version, '--commit', 'c0ffee');
  }

  async rollBack(name: FrontEnd, to?: string): Promise<void> {
    await this.run(name, 'rollback', ...(to === undefined ? [] : [to]));
  }

  /**
   * A file of a release: the largest whose name fits, of those that the Bookings page needs if the release tells them apart. Its compressed copies are taken away, so that it is
   * what is sent.
   */
  file(name: FrontEnd, version: string, fits: RegExp): string {
    const { entry, pages, files } = this.json(name, version, 'mf-manifest.json') as Manifest;
    const first = pages['/bookings'];
    const sizeOf = (file: string) => statSync(join(this.folder, name, version, file)).size;
    const [found] = (first ? [entry, ...first] : Object.keys(files))
      .filter((file) => fits.test(file))
      .sort((one, other) => sizeOf(other) - sizeOf(one));
    if (found === undefined)
      throw new Error(`${name} ${version} has no file ${fits}: ${Object.keys(files).join(', ')}`);
    const path = join(this.folder, name, version, found);
    for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
    return path;
  }

  /** Changes what the list says of the member front end, by hand. */
  rewrite(change: object): void {
    const list = this.json('remotes.json') as { remotes: { memberBooking: object } };
    list.remotes.memberBooking = { ...list.remotes.memberBooking, ...change };
    writeFileSync(join(this.folder, 'remotes.json'), JSON.stringify(list));
  }

  json(...path: string[]): unknown {
    return JSON.parse(readFileSync(join(this.folder, ...path), 'utf8'));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(...args: string[]): Promise<void> {
    await command(process.execPath, [join(WORKSPACE, 'tools/release.mjs'), ...args, '--to', this.folder]);
  }
}

/** Does something to a file for as long as the story wants, and puts it back. */
export function spoil(path: string, how: (content: Buffer) => Buffer | null): () => void {
  const good = readFileSync(path);
  const bad = how(Buffer.from(good));
  if (bad === null) rmSync(path);
  else writeFileSync(path, bad);
  return () => writeFileSync(path, good);
}

export const withoutIt = () => null;
export const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
export const oneByteChanged = (content: Buffer) => {
  // In a word of the text, so that it would still be a program.
  const at = content.indexOf('Symbol');
  content[at] = content[at]! ^ 0x20;
  return content;
};

export const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
