import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServerProcess, findFreePort } from './server-process';

const WORKSPACE_ROOT = join(__dirname, '../../../..');
const SHARED = ['main.conf', 'http.conf', 'safety-headers.conf'].map((name) => `tools/nginx/${name}`);

/** The content of one nginx image. */
export interface NginxImage {
  /** Path from the workspace root. Copied as nginx.conf, together with the other .conf files of its folder. */
  configuration: string;
  /** Folders of the image: the name in the image to the path on this machine. */
  folders?: Record<string, string>;
  /** Replacements for the files of the image that contain addresses: file name to content. */
  addresses?: Record<string, string>;
}

export interface RunningNginx {
  /** Host and port, such as '127.0.0.1:40123'. */
  host: string;
  end(): Promise<void>;
}

/**
 * Starts nginx with the command and the files of an image. Only the listening address and the upstream addresses
 * differ.
 *
 * @param folder a folder that does not exist yet
 */
export async function startNginx(folder: string, image: NginxImage): Promise<RunningNginx> {
  const port = await findFreePort();
  await mkdir(join(folder, 'tmp'), { recursive: true });
  for (const file of SHARED) await cp(join(WORKSPACE_ROOT, file), join(folder, file.split('/').at(-1)!));
  const directory = join(WORKSPACE_ROOT, dirname(image.configuration));
  for (const name of await readdir(directory)) {
    if (name.endsWith('.conf')) await cp(join(directory, name), join(folder, name));
  }
  await cp(join(WORKSPACE_ROOT, image.configuration), join(folder, 'nginx.conf'));
  const texts = { 'listen.conf': `listen 127.0.0.1:${port};\n`, ...image.addresses };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  for (const [name, target] of Object.entries(image.folders ?? {})) await symlink(target, join(folder, name));
  const program = process.env['NGINX'] || 'nginx';
  const rootDirective = process.getuid?.() === 0 ? ' user root;' : '';
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', `daemon off;${rootDirective}`];
  const running = await ServerProcess.start(program, args, port, join(folder, 'log'));
  return { host: `127.0.0.1:${port}`, end: () => running.end() };
}
