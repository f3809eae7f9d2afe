import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const WORKSPACE_ROOT = join(__dirname, '../../../..');
const command = promisify(execFile);

/** The name of a front end, which is also its folder among the releases. */
export type FrontEnd = 'member-booking' | 'admin';

/** The parts of release.json that the journeys use. */
interface Manifest {
  entry: string;
  pages: Record<string, string[]>;
  files: Record<string, string>;
}

/** A temporary folder of published front ends, filled by `npm run release`. */
export class Releases {
  readonly folder = mkdtempSync(join(tmpdir(), 'roomhours-e2e-releases-'));

  /**
   * Publishes a built front end.
   *
   * @param built a folder below dist/apps
   */
  async publish(name: FrontEnd, version: string, built: string): Promise<void> {
    await this.run(
      name,
      '--from',
      join(WORKSPACE_ROOT, 'dist/apps', built),
      '--version',
      version,
      '--commit',
      'c0ffee',
    );
  }

  async rollBack(name: FrontEnd, to?: string): Promise<void> {
    await this.run(name, 'rollback', ...(to === undefined ? [] : [to]));
  }

  /**
   * Returns the path of the largest file of a release whose name matches. Considers only the files of the Bookings page
   * if the manifest lists them.
   */
  file(name: FrontEnd, version: string, pattern: RegExp): string {
    const { entry, pages, files } = this.json(name, version, 'release.json') as Manifest;
    const first = pages['/bookings'];
    const sizeOf = (file: string) => statSync(join(this.folder, name, version, file)).size;
    const [found] = (first ? [entry, ...first] : Object.keys(files))
      .filter((file) => pattern.test(file))
      .sort((one, other) => sizeOf(other) - sizeOf(one));
    if (found === undefined)
      throw new Error(`${name} ${version} has no file ${pattern}: ${Object.keys(files).join(', ')}`);
    return join(this.folder, name, version, found);
  }

  json(...path: string[]): unknown {
    return JSON.parse(readFileSync(join(this.folder, ...path), 'utf8'));
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(...args: string[]): Promise<void> {
    await command(process.execPath, [join(WORKSPACE_ROOT, 'tools/release.mjs'), ...args, '--to', this.folder]);
  }
}

/** A file and its compressed copies, which a server prefers. */
const COPIES: Record<string, (content: Buffer) => Buffer> = {
  '': (content) => content,
  '.br': (content) => brotliCompressSync(content),
  '.gz': (content) => gzipSync(content),
};

/** Changes a file and its copies, or deletes them if `change` returns null. Returns a function that restores them. */
export function corruptFile(path: string, change: (content: Buffer) => Buffer | null): () => void {
  const changed = change(readFileSync(path));
  const originals = Object.entries(COPIES).flatMap(([ending, compress]) => {
    const file = path + ending;
    if (!existsSync(file)) return [];
    const original = readFileSync(file);
    if (changed === null) rmSync(file);
    else writeFileSync(file, compress(changed));
    return [{ file, original }];
  });
  return () => originals.forEach(({ file, original }) => writeFileSync(file, original));
}

export const remove = () => null;
export const truncate = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
export const changeOneByte = (content: Buffer) => {
  // Changes a letter of an identifier, so that the file stays valid JavaScript.
  const at = content.indexOf('Symbol');
  content[at] = content[at]! ^ 0x20;
  return content;
};

export const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
