import { Database } from '@roomhours/infrastructure';
import fc from 'fast-check';
import { useApi } from './support/both-engines';
import { type TestWorkspace, clientOf, fillPath, seedFixture } from './support/test-workspace';
import { OPERATIONS, type Operation } from './support/openapi/document';
import { validateResponse } from './support/openapi/validate-response';
import { type Draft, type Mutation, mutationsOf } from './support/openapi/mutations';
import { stateOf } from './support/state';
import type { TestApi } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';
import { BODIES, FILES, QUERIES } from './support/valid-requests';

/**
 * By default, every run sends the same requests. FUZZ_SEED sets another seed, FUZZ_RUNS the number of requests for each
 * call, FUZZ_ENGINE=mysql the other engine.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const ENGINE = process.env['FUZZ_ENGINE'] === 'mysql' ? 'mysql' : 'sqlite';

/** Maximum number of times that the workspace is seeded again after a deletion. */
const MAX_SEEDINGS = 12;

/** Registration is closed, mail is off, there is no organisation, and the user is active. */
const ALWAYS_REFUSED = [
  '/photo',
  '/photo/{hash}',
  '/thumbnail',
  '/register',
  '/send-again',
  '/organisation',
  '/callback',
  '/erasure',
];

describe(`mutated requests (FUZZ_SEED=${SEED})`, () => {
  let api: TestApi;

  useApi(ENGINE, (started) => {
    api = started;
    process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  });

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (name, operation) => {
    if (operation.body !== null && BODIES[name] === undefined) throw new Error(`Add a body for ${name} here.`);
    if (operation.fileType !== null && FILES[name] === undefined) throw new Error(`Add a file for ${name} here.`);
    const target = new FuzzTarget(api, operation);
    await target.begin();
    const found: string[] = [];
    for (const mutations of fc.sample(mutationsOf(operation), { seed: SEED, numRuns: RUNS })) {
      found.push(...(await target.attack(mutations)));
      if (found.length >= 5) break;
    }
    expect(found).toEqual([]);
    // At least one request must succeed, or the unmutated body is invalid.
    if (!ALWAYS_REFUSED.some((end) => name.endsWith(end))) expect([name, target.successes > 0]).toEqual([name, true]);
  });
});

/** One call, sent repeatedly to a workspace whose stored state is compared. */
class FuzzTarget {
  successes = 0;
  private workspace!: TestWorkspace;
  private client!: TestClient;
  private state = '';
  private version: number | null = null;
  private count = 0;
  private seedings = 0;

  constructor(
    private readonly api: TestApi,
    private readonly operation: Operation,
  ) {}

  async begin(): Promise<void> {
    this.seedings += 1;
    await this.api.empty();
    this.workspace = await seedFixture(this.api);
    this.client = clientOf(this.operation, this.workspace) ?? this.api.anonymous();
    await this.readState();
  }

  /** Sends a mutated request. Returns the problems, each with the data to reproduce it. */
  async attack(mutations: Mutation[]): Promise<string[]> {
    this.count += 1;
    const draft = this.draft();
    for (const mutation of mutations) mutation.apply(draft);
    const answer = await this.send(draft);
    const problems = [...validateResponse(this.operation, answer), ...(await this.changes(answer))];
    if (answer.status >= 500) problems.push(`status ${answer.status}`);
    if (answer.status < 300) await this.prepareNext();
    const sent = mutations.map(({ what }) => what).join('; ');
    return problems.map(
      (problem) => `${this.operation.name}: ${problem}, after ${sent}: ${JSON.stringify(answer.body)}`,
    );
  }

  private draft(): Draft {
    const { name, path, body, fileType } = this.operation;
    const index = path.split('/').findIndex((part) => part.startsWith('{'));
    const ids: Record<string, string> =
      index < 0
        ? {}
        : {
            hash: 'unknown',
            [path.split('/')[index]!.slice(1, -1)]: fillPath(path, this.workspace).split('/')[index]!,
          };
    return {
      ids,
      query: Object.entries(QUERIES[name]?.(this.workspace) ?? {}).map(([field, value]) => [field, String(value)]),
      headers: {},
      body: body === null ? null : BODIES[name]!(this.workspace, this.count),
      text: fileType === null ? null : FILES[name]!(this.count),
    };
  }

  private async send({ ids, query, headers, body, text }: Draft): Promise<Answer> {
    await this.forgetFailures();
    const { method, path, fileType } = this.operation;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(ids[name]!));
    const search = query.map((pair) => pair.map(encodeForUrl).join('=')).join('&');
    const sent = text ?? (body === null ? undefined : JSON.stringify(body));
    const json = sent === undefined ? {} : { text: sent };
    const type: Record<string, string> =
      sent === undefined ? {} : { 'Content-Type': fileType?.replace('*', 'png') ?? 'application/json' };
    const to = search === '' ? address : `${address}?${search}`;
    return this.client.call(method, to, { ...json, headers: { ...type, ...headers } });
  }

  /** Reports a change of the stored state by a refused call or a GET. */
  private async changes({ status }: Answer): Promise<string[]> {
    const before = this.state;
    await this.readState();
    const mayChange = status < 300 && this.operation.method !== 'GET';
    return mayChange || this.state === before ? [] : [`the state changed with status ${status}`];
  }

  private async prepareNext(): Promise<void> {
    this.successes += 1;
    const { method, name } = this.operation;
    if (method === 'GET') return;
    const isAdminStill = (await this.workspace.admin.client.get('/api/admin/config/booking')).status === 200;
    const isAdaStill = (await this.workspace.ada.client.get('/api/user')).status === 200;
    const removes = method === 'DELETE' || name.endsWith('/removal');
    const isGone = removes && this.seedings < MAX_SEEDINGS;
    if (!isAdminStill || !isAdaStill || isGone) await this.begin();
  }

  /** Reads the rows only if the database has been written to, because most requests are refused without a write. */
  private async readState(): Promise<void> {
    const database = this.api.app.get(Database);
    const version = ENGINE === 'sqlite' ? await dataVersion(database) : null;
    if (version !== null && version === this.version) return;
    this.version = version;
    this.state = JSON.stringify(await stateOf(database));
  }

  /** Deletes the counted failures, because the throttle would refuse all attempts after the tenth. */
  private async forgetFailures(): Promise<void> {
    if (!this.operation.name.endsWith('/login') && !this.operation.name.endsWith('/profile')) return;
    await this.api.app.get(Database).write((manager) => manager.query('DELETE FROM attempt_throttle'));
  }
}

/** Returns a number that SQLite changes with each write by another connection than the one that reads. */
async function dataVersion(database: Database): Promise<number> {
  const [row] = await database.read((manager) => manager.query<{ data_version: number }[]>('PRAGMA data_version'));
  return row!.data_version;
}

/**
 * Encodes a text for a URL. A text that starts with a percent sign is sent as is; lone surrogates are replaced, because
 * they cannot be encoded.
 */
function encodeForUrl(text: string): string {
  return text.startsWith('%')
    ? text.replace(/[^!-~]/g, '')
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
