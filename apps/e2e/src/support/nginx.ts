import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Program, aFreePort } from './programs';

const WORKSPACE = join(__dirname, '../../../..');
const SHARED = ['main.conf', 'http.conf', 'safety-headers.conf'].map((name) => `tools/nginx/${name}`);

/** What one image holds: which configuration it starts with, and the folders that it reads. */
export interface NginxImage {
  /** From the root of the workspace: copied as nginx.conf, with the files beside it that it may include. */
  configuration: string;
  /** Name in the image, and the folder of this machine that stands there. */
  folders?: Record<string, string>;
  /** Files in place of those of the image that only say where others are. */
  addresses?: Record<string, string>;
}

export interface RunningNginx {
  /** Such as '127.0.0.1:40123'. */
  host: string;
  end(): Promise<void>;
}

/**
 * Starts nginx as an image does, with the files that the image is made of, in a folder that is not there yet. Only where
 * it listens, and where the others do, is of this machine.
 */
export async function startNginx(folder: string, image: NginxImage): Promise<RunningNginx> {
  const port = await aFreePort();
  await mkdir(join(folder, 'tmp'), { recursive: true });
  for (const file of SHARED) await cp(join(WORKSPACE, file), join(folder, file.split('/').at(-1)!));
  const beside = join(WORKSPACE, dirname(image.configuration));
  for (const name of await readdir(beside)) {
    if (name.endsWith('.conf')) await cp(join(beside, name), join(folder, name));
  }
  await cp(join(WORKSPACE, image.configuration), join(folder, 'nginx.conf'));
  const texts = { 'listen.conf': `listen 127.0.0.1:${port};\n`, ...image.addresses };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  for (const [name, target] of Object.entries(image.folders ?? {})) await symlink(target, join(folder, name));
  const program = process.env['NGINX'] || 'nginx';
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${asRoot}`];
  const running = await Program.start(program, args, port, join(folder, 'log'));
  return { host: `127.0.0.1:${port}`, end: () => running.end('SIGTERM') };
}
