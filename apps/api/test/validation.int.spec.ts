import { Database } from '@roomhours/infrastructure';
import { useApi } from './support/both-engines';
import { OPERATIONS, type Operation } from './support/openapi/document';
import { changed, violationsOf, wrongTexts } from './support/openapi/violations';
import { fieldsOf } from './support/refusals';
import { stateOf } from './support/state';
import type { TestApi } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';
import { type TestWorkspace, clientOf, fillPath, seedFixture } from './support/test-workspace';
import { BODIES, FILES, QUERIES } from './support/valid-requests';

const MALFORMED_IDS = ['0', '01', '-1', '1.5', '1e3', 'x', '%20', '１'];
const UNKNOWN_IDS = ['999999', '4294967296', '9'.repeat(60)];

type Query = [name: string, value: string][];

const named = (operations: Operation[]) => operations.map((operation) => [operation.name, operation] as const);
const isWithin = (field: string, other: string) =>
  `${field}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${field}.`);
const queriesOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query');

/** The description is checked against the request classes by openapi.spec.ts, and the decorators by their own specs. */
describe('every call refuses what its description excludes', () => {
  let api: TestApi;
  let workspace: TestWorkspace;
  let before: Record<string, unknown[]>;

  useApi('sqlite', async (started) => {
    api = started;
    workspace = await seedFixture(api);
    before = await stateOf(api.app.get(Database));
  });
  // A refused request changes nothing.
  afterEach(async () => {
    const known = before;
    before = await stateOf(api.app.get(Database));
    expect(before).toEqual(known);
  });

  const clientFor = (operation: Operation): TestClient => clientOf(operation, workspace) ?? api.anonymous();
  const send = (operation: Operation, path: string, query: Query, body: unknown): Promise<Answer> => {
    const { method, name, fileType } = operation;
    const to = `${path}?${new URLSearchParams(query)}`;
    if (fileType === null) return clientFor(operation).call(method, to, body === undefined ? {} : { json: body });
    const headers = { 'Content-Type': fileType.replace('*', 'png') };
    return clientFor(operation).call(method, to, { text: FILES[name]!(1), headers });
  };
  const bodyOf = ({ name, body }: Operation) => (body === null ? undefined : BODIES[name]!(workspace, 1));
  const queryOf = ({ name }: Operation): Query =>
    Object.entries(QUERIES[name]?.(workspace) ?? {}).map(([field, value]) => [field, String(value)]);
  const pathOf = ({ path }: Operation) => fillPath(path, workspace);

  it.each(named(OPERATIONS.filter(({ body }) => body !== null)))('in each field: %s', async (_, operation) => {
    const valid = bodyOf(operation)!;
    for (const violation of violationsOf(operation.body!, valid)) {
      const answer = await send(operation, pathOf(operation), queryOf(operation), changed(valid, violation));
      const [status, code, ...fields] = fieldsOf(answer);
      // A refused list may be named for its entry, and an entry for its list.
      const isNamed = fields.length > 0 && fields.every((field) => isWithin(String(field), violation.field));
      expect([violation, status, code, isNamed ? [] : fields]).toEqual([violation, 400, 'VALIDATION_FAILED', []]);
    }
  });

  it.each(named(OPERATIONS.filter(({ method, body }) => method === 'PATCH' && body !== null && !body.required)))(
    'without a known field: %s',
    async (_, operation) => {
      for (const body of [{}, { unknown: 1 }])
        expect(fieldsOf(await send(operation, pathOf(operation), [], body))).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it.each(named(OPERATIONS.filter((operation) => queriesOf(operation).length > 0)))(
    'in each query parameter: %s',
    async (_, operation) => {
      for (const { name, schema } of queriesOf(operation)) {
        const others = queryOf(operation).filter(([other]) => other !== name);
        const twice = schema.type === 'array' ? [] : [['1', '2']];
        for (const values of [...twice, ...wrongTexts(schema).map((text) => [text])]) {
          const query: Query = [...others, ...values.map((value): Query[number] => [name, value])];
          const answer = await send(operation, pathOf(operation), query, bodyOf(operation));
          expect([name, values, ...fieldsOf(answer)]).toEqual([name, values, 400, 'VALIDATION_FAILED', name]);
        }
      }
    },
  );

  it.each(named(OPERATIONS.filter(({ path }) => path.includes('{id}'))))('in its id: %s', async (_, operation) => {
    const answerFor = (id: string) => {
      const path = operation.path.replace('{id}', id).replace('{hash}', 'unknown');
      return send(operation, path, queryOf(operation), bodyOf(operation));
    };
    for (const id of MALFORMED_IDS) {
      expect([id, ...fieldsOf(await answerFor(id))]).toEqual([id, 400, 'VALIDATION_FAILED', 'id']);
    }
    // A picture is decoded before its room is found; rooms.int.spec.ts sends one to an unknown room.
    if (operation.fileType === 'image/*') return;
    for (const id of UNKNOWN_IDS) expect([id, ...fieldsOf(await answerFor(id))]).toEqual([id, 404, 'NOT_FOUND']);
  });
});
