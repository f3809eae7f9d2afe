import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashOf } from './releases';
import { WORKSPACE_ROOT } from './test-server';

const command = promisify(execFile);
/** The folders that the build of a front end and the release command read. */
const FOLDERS = ['apps/admin', 'libs', 'tools'];
const FILES = ['package.json', 'nx.json', 'tsconfig.base.json'];
const NAME = 'parking';

/** A copy of the workspace in which a developer has added the front end of apps/e2e/releases/parking. */
export class WorkspaceCopy {
  private constructor(private readonly root: string) {}

  static async create(): Promise<WorkspaceCopy> {
    const copy = new WorkspaceCopy(await mkdtemp(join(tmpdir(), 'roomhours-workspace-')));
    for (const path of [...FOLDERS, ...FILES])
      await cp(join(WORKSPACE_ROOT, path), copy.path(path), { recursive: true });
    await symlink(join(WORKSPACE_ROOT, 'node_modules'), copy.path('node_modules'));
    await copy.addFrontEnd();
    return copy;
  }

  /** Builds the added front end with the command of its project. */
  async build(): Promise<void> {
    await command(process.execPath, [
      join(WORKSPACE_ROOT, 'node_modules/webpack-cli/bin/cli.js'),
      ...['-c', this.path(`apps/${NAME}/webpack.config.cjs`), '--mode', 'production'],
    ]);
  }

  async publish(releases: string): Promise<void> {
    await this.release(releases, '--from', this.path(`dist/apps/${NAME}`), '--commit', 'c0ffee');
  }

  async withdraw(releases: string): Promise<void> {
    await this.release(releases, 'withdraw');
  }

  /** Returns the files that differ from the workspace. Leaves out build output. */
  async changes(): Promise<string[]> {
    const paths = await readdir(this.root, { recursive: true, withFileTypes: true });
    const files = paths
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1))
      .filter((path) => !path.startsWith('dist/'));
    const changed = await Promise.all(files.map((path) => this.hasChanged(path)));
    return files.filter((_, index) => changed[index]).sort();
  }

  close(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  private path(path: string): string {
    return join(this.root, path);
  }

  /** Follows CONTRIBUTING.md "Add a front end". */
  private async addFrontEnd(): Promise<void> {
    const folder = `apps/${NAME}`;
    await cp(join(WORKSPACE_ROOT, 'apps/e2e/releases', NAME), this.path(folder), { recursive: true });
    const config =
      "const { remote } = require('../../tools/webpack/remote.cjs');\n\nmodule.exports = remote({ projectRoot: __dirname });\n";
    await writeFile(this.path(`${folder}/webpack.config.cjs`), config);
    const registry = this.path('tools/front-ends.json');
    const entries = JSON.parse(await readFile(registry, 'utf8')) as object[];
    await writeFile(registry, JSON.stringify([...entries, { name: NAME, folder: NAME, port: 4203 }]));
  }

  private async release(releases: string, ...args: string[]): Promise<void> {
    await command(process.execPath, [this.path('tools/release.mjs'), NAME, ...args, '--to', releases]);
  }

  private async hasChanged(path: string): Promise<boolean> {
    const [own, original] = await Promise.all(
      [this.root, WORKSPACE_ROOT].map((root) => readFile(join(root, path)).then(hashOf, () => null)),
    );
    return own !== original;
  }
}
