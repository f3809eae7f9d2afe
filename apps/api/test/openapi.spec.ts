import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiDescription } from '@roomhours/infrastructure';
import { contractTypes } from './support/openapi/contract-types';
import { OPERATIONS } from './support/openapi/document';
import { TestApi } from './support/test-api';

const DESCRIPTION = join(__dirname, '../openapi.json');
const TYPES = join(__dirname, '../../../libs/shared/contract/src/api.generated.ts');
const ADVICE =
  'The calls of the API differ from apps/api/openapi.json, or its schemas from the generated types of the contract. If ' +
  'the change is intended, run "npx nx openapi api" and commit both files, so that reviewers see the change.';

const updates = process.env['UPDATE_OPENAPI'] === 'true';
const readDescription = () => JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as OpenAPIObject;

describe('the description of the API', () => {
  it('equals the committed one', async () => {
    // The description needs no database.
    const api = await TestApi.open({ kind: 'sqlite', path: '/nowhere/at.all' });
    const text = `${JSON.stringify(apiDescription(api.app), null, 2)}\n`;
    await api.close();
    if (updates) writeFileSync(DESCRIPTION, text);
    expectSame(JSON.parse(text), readDescription());
  });

  it('gives the committed types of the contract', () => {
    const types = contractTypes(readDescription());
    if (updates) writeFileSync(TYPES, types);
    expectSame(types, readFileSync(TYPES, 'utf8'));
  });

  it('contains every parameter of a path', () => {
    const missing = OPERATIONS.flatMap(({ name, path, parameters }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .filter(([, id]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === id))
        .map(([, id]) => `${name}: ${id}`),
    );
    expect(missing).toEqual([]);
  });
});

function expectSame(running: unknown, committed: unknown): void {
  try {
    expect(running).toEqual(committed);
  } catch (error) {
    throw new Error(`${ADVICE}\n\n${(error as Error).message}`);
  }
}
