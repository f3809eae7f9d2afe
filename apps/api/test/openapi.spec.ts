import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDescription } from '@roomhours/infrastructure';
import { TestApi } from './support/test-api';

const FILE = join(__dirname, '../openapi.json');
const ADVICE =
  'The calls of the API differ from apps/api/openapi.json. If the change is intended, run ' +
  '"npx nx openapi api" and commit the file, so that reviewers see the change.';

describe('the description of the API', () => {
  it('equals the committed one', async () => {
    // The description needs no database.
    const api = await TestApi.open({ kind: 'sqlite', path: '/nowhere/at.all' });
    const text = `${JSON.stringify(apiDescription(api.app), null, 2)}\n`;
    await api.close();
    if (process.env['UPDATE_OPENAPI'] === 'true') writeFileSync(FILE, text);
    expectSame(JSON.parse(text), JSON.parse(readFileSync(FILE, 'utf8')));
  });
});

function expectSame(running: unknown, committed: unknown): void {
  try {
    expect(running).toEqual(committed);
  } catch (error) {
    throw new Error(`${ADVICE}\n\n${(error as Error).message}`);
  }
}
