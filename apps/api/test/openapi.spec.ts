import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDescription } from '@roomhours/infrastructure';
import { TestApi } from './support/test-api';

const FILE = join(__dirname, '../openapi.json');
const HINT =
  'The calls of the API are not as apps/api/openapi.json says. If they are meant to have changed, run ' +
  '"npx nx openapi api" and commit the file, so that the change is seen in review.';

describe('the contract of the API', () => {
  it('is the one that is committed', async () => {
    // It only listens: nothing of the description needs a database.
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
    throw new Error(`${HINT}\n\n${(error as Error).message}`);
  }
}
