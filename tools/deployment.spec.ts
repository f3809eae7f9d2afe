/** Checks the production setup without running containers. Its behaviour is tested in apps/e2e, deployment.spec. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { parse } from 'yaml';
import { FRONT_ENDS } from './lib/front-ends.mjs';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  user?: string;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  healthcheck?: unknown;
  environment?: Record<string, unknown>;
  networks?: string[];
  network_mode?: string;
  command?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const built = services.flatMap(([name, { build }]) => (build === undefined ? [] : [[name, build] as const]));

/** Returns the stages of a Dockerfile with their instructions. Continued lines are joined. */
function stagesOf(dockerfile: string): string[][] {
  const lines = read(dockerfile)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('FROM ')) stages.push([]);
    stages.at(-1)!.push(line);
  }
  return stages;
}

/** Returns the named stage, or the last one. */
function stageOf(dockerfile: string, target?: string): string[] {
  const stages = stagesOf(dockerfile);
  const found = target === undefined ? stages.at(-1) : stages.find(([from]) => from!.endsWith(` AS ${target}`));
  if (found === undefined) throw new Error(`${dockerfile} has no stage ${target}`);
  return found;
}

/** Returns exit code 0 if the file is a valid Compose file. */
function lint(file: string): number | null {
  const dclint = join(root, 'node_modules/.bin/dclint');
  // The gateway publishes its port on all interfaces on purpose.
  return spawnSync(dclint, [file, '--quiet', '--disable-rule', 'no-unbound-port-interfaces'], { cwd: root }).status;
}

describe('docker-compose.yml', () => {
  it('is valid, and a planted mistake is found', () => {
    expect(lint('docker-compose.yml')).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), 'roomhours-compose-'));
    const planted = join(folder, 'docker-compose.yml');
    writeFileSync(planted, read('docker-compose.yml').replace('retries: 40', 'retrys: 40'));
    expect(lint(planted)).not.toBe(0);
    rmSync(folder, { recursive: true });
  });

  it.each(services)('%s has a read-only file system and no privileges', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const user =
      service.user ??
      stageOf(service.build!.dockerfile, service.build!.target)
        .find((line) => line.startsWith('USER '))
        ?.slice('USER '.length);
    expect(user).toMatch(/^(?!root$|0$)[\w-]+$/);
  });

  const writers = built.flatMap(([name, { dockerfile, target }]) => {
    const folders = (compose.services[name]!.volumes ?? []).filter((volume) => !volume.endsWith(':ro'));
    return folders.map((volume) => [name, volume.split(':')[1]!, stageOf(dockerfile, target)] as const);
  });

  // A new volume gets the owner of the folder in the image. If the image has no such folder, it is root.
  it.each(writers)('%s may write to its volume at %s', (_, folder, stage) => {
    expect(stage).toContain(`RUN mkdir ${folder} && chown node ${folder}`);
    expect(stage).toContain('USER node');
  });

  it.each(services.filter(([, { restart }]) => restart !== 'no'))('%s has a health check', (_, service) => {
    const inImage = service.build !== undefined && read(service.build.dockerfile).includes('HEALTHCHECK');
    expect(service.healthcheck !== undefined || inImage).toBe(true);
  });

  it('publishes only the gateway, and connects only the API with the database', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway']);
    expect(compose.networks['data']).toEqual({ internal: true });
    const onData = services.filter(([, { networks }]) => networks?.includes('data')).map(([name]) => name);
    expect(onData.sort()).toEqual(['api', 'mysql']);
  });

  it('sets only settings that the API reads', () => {
    const known = read('libs/api/infrastructure/src/settings/environment-variables.ts');
    for (const name of Object.keys(compose.services['api']!.environment!))
      expect(known).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('lets the API trust one proxy, the gateway', () => {
    expect(compose.services['api']!.environment!['TRUST_PROXY']).toBe(1);
  });

  it('contains no secret', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(
        ([name]) => /PASSWORD|SECRET/.test(name) && name !== 'MYSQL_RANDOM_ROOT_PASSWORD',
      ),
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:(\?|-\}$)/);
  });
});

describe('the registry of the front ends', () => {
  const column = (key: keyof (typeof FRONT_ENDS)[number]) => FRONT_ENDS.map((frontEnd) => frontEnd[key]);

  it.each(['name', 'folder', 'port'] as const)('has a different %s for each', (key) => {
    expect(new Set(column(key)).size).toBe(FRONT_ENDS.length);
  });

  it.each(FRONT_ENDS)('has valid values for $folder, and its folder is a project', ({ name, folder, port }) => {
    expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(folder).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(port).toBeGreaterThan(1023);
    const project = JSON.parse(read(`apps/${folder}/project.json`)) as object;
    expect(project).toMatchObject({ name: folder, tags: [`scope:${folder}`, 'type:app'] });
  });

  it.each(FRONT_ENDS)('$folder has a service that publishes it and one that serves it', ({ folder }) => {
    const dockerfile = `apps/${folder}/Dockerfile`;
    expect(compose.services[folder]).toMatchObject({
      build: { dockerfile, target: 'serve' },
      volumes: ['releases:/srv/releases:ro'],
      depends_on: { [`${folder}-release`]: { condition: 'service_completed_successfully' } },
    });
    expect(compose.services[`${folder}-release`]).toMatchObject({
      build: { dockerfile, target: 'release' },
      command: [folder, '--from', `dist/apps/${folder}`, '--commit', '${COMMIT:-unknown}'],
    });
    expect(compose.services['gateway']!.depends_on).toHaveProperty([folder], { condition: 'service_healthy' });
  });

  it('has every front end of the gateway, and the gateway every front end', () => {
    const locations = [
      ...read('apps/gateway/nginx.conf').matchAll(/location \/remotes\/([\w-]+)\/ \{\s*proxy_pass (\S+);/g),
    ];
    const variable = (folder: string) => folder.replaceAll('-', '_');
    expect(locations.map(([, folder, target]) => [folder, target])).toEqual(
      FRONT_ENDS.map(({ folder }) => [folder, `http://$${variable(folder)}`]),
    );
    for (const { folder } of FRONT_ENDS) {
      expect(read('apps/gateway/addresses.conf')).toContain(`set $${variable(folder)} ${folder}:8080;`);
    }
  });
});

/** Private files that may be in a used workspace: settings with passwords, keys, stored data and backups. */
const SECRETS = [
  ...[
    '.env',
    '.env.production',
    '.env.local',
    'production.env',
    '.netrc',
    'tls.key',
    'tls.pem',
    'tls.p12',
    'session-secret',
  ],
  ...['roomhours-2026-11-21.backup', 'roomhours-2026-11-21.backup.part', 'roomhours.backup.gz', 'roomhours.bak'],
  ...['roomhours.sql', 'roomhours.sql.gz', 'roomhours.dump', 'roomhours.dump.zst', 'roomhours.db', 'roomhours.db-wal'],
  ...[
    'roomhours.sqlite',
    'roomhours.sqlite-wal',
    'roomhours.sqlite-shm',
    'roomhours.sqlite-journal',
    'roomhours.sqlite3',
  ],
  ...['roomhours.sqlite.start-lock', 'roomhours.sqlite.part', 'session-secret.4711.0badcafe', 'npm-debug.log'],
];
const FOLDERS = [
  '',
  'apps/api/',
  'apps/admin/src/',
  'libs/shared/contract/src/',
  'tools/lib/',
  'tools/webpack/',
  'data/',
];
const PLANTED = [
  ...FOLDERS.flatMap((folder) => SECRETS.map((name) => folder + name)),
  ...['data/mail/1.eml', 'releases/remotes.json', 'releases/admin/1.0.0/remoteEntry.js', 'docker-compose.override.yml'],
];

/** Returns the paths below `folder`, without installed and built files and those of git. */
function filesIn(folder: string, path = ''): string[] {
  const ours = readdirSync(join(folder, path), { withFileTypes: true }).filter(
    ({ name }) => !['node_modules', 'dist', '.git', '.nx', 'data'].includes(name),
  );
  return ours.flatMap((entry) => {
    const at = path + entry.name;
    return entry.isDirectory() ? filesIn(folder, `${at}/`) : [at];
  });
}

/** Returns those of the files that `docker build` sends to the builder. */
function buildContext(files: readonly string[]): string[] {
  const ignored = dockerignore({ ignorecase: false }).add(read('.dockerignore'));
  return files.filter((file) => !ignored.ignores(file));
}

/** Returns the sources of all COPY and ADD instructions: files and folders of the build context. */
function copiedBy(dockerfile: string): string[] {
  const copies = stagesOf(dockerfile)
    .flat()
    .filter((line) => /^(COPY|ADD) (?!--from)/.test(line));
  return copies.flatMap((line) => line.split(' ').filter(Boolean).slice(1, -1));
}

const isAtOrBelow = (source: string) => (file: string) =>
  source === '.' || file === source || file.startsWith(`${source}/`);

it('no build context contains a private file of the workspace', () => {
  const context = buildContext(PLANTED);
  expect(context).toEqual([]);
});

it('git ignores the private files of the workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-git-'));
  const git = (args: string[], input = '') => spawnSync('git', args, { cwd: folder, input, encoding: 'utf8' }).stdout;
  git(['init', '--quiet']);
  copyFileSync(join(root, '.gitignore'), join(folder, '.gitignore'));
  const ignored = git(['check-ignore', '--no-index', '--stdin'], PLANTED.join('\n')).split('\n');
  const sources = git(['check-ignore', '--no-index', '--stdin'], buildContext(filesIn(root)).join('\n'));
  rmSync(folder, { recursive: true });
  expect(PLANTED.filter((file) => !ignored.includes(file))).toEqual([]);
  expect(sources).toBe('');
});

describe('the image of', () => {
  it.each(built)('%s copies only files that exist', (_, { dockerfile }) => {
    const context = buildContext(filesIn(root));
    for (const source of copiedBy(dockerfile)) {
      expect([source, context.some(isAtOrBelow(source))]).toEqual([source, true]);
    }
  });

  it.each(built)('%s copies named folders, and contains no private file of the workspace', (_, { dockerfile }) => {
    const sources = copiedBy(dockerfile);
    expect(sources.filter((source) => ['.', './', 'apps', 'tools'].includes(source))).toEqual([]);
    const context = buildContext([...filesIn(root), ...PLANTED]);
    const copied = context.filter((file) => sources.some((source) => isAtOrBelow(source)(file)));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((file) => PLANTED.includes(file))).toEqual([]);
  });

  it.each(built.filter(([, { dockerfile, target }]) => stageOf(dockerfile, target).join().includes('"nginx"')))(
    '%s contains every file that its configuration includes',
    (_, { dockerfile, target }) => {
      const stage = stageOf(dockerfile, target).join('\n');
      const own = /COPY .*?(\S*(?:nginx|remote)\.conf)/.exec(stage)![1]!;
      const included = [...read(own).matchAll(/include ([\w-]+\.conf);/g)].map(([, name]) => name!);
      expect(included.length).toBeGreaterThan(3);
      for (const name of included) expect(stage).toContain(`/${name} `);
    },
  );
});
