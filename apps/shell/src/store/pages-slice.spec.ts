/** @jest-environment ../../tools/jest/web-environment.cjs */
import { mockApi } from '@roomhours/data-access/testing';
import { readManifest } from '../remotes/manifest';
import { MANIFEST, PAGES, PARKING } from '../routes/testing';
import { createShellStore } from './store';

const LIST = 'GET /remotes.json';

/** Creates the store like a page load. */
const loadPage = () => {
  const { dispatch, getState } = createShellStore();
  return { read: () => dispatch(readManifest(true)).catch(() => undefined), pages: () => getState().pages };
};

afterEach(() => localStorage.clear());

it('has no pages before the first manifest', () => {
  expect(loadPage().pages()).toEqual({ pages: null, isSettled: false, refused: [] });
});

it('starts a page load with the pages of the last manifest', async () => {
  mockApi({ [LIST]: { json: MANIFEST } });
  await loadPage().read();
  expect(loadPage().pages()).toEqual({ pages: PAGES, isSettled: false, refused: [] });
});

it.each([{ status: 500, text: '' }, { text: '<html>' }, { json: { remotes: [] } }])(
  'keeps the pages if the manifest is answered %j',
  async (answer) => {
    const api = mockApi({ [LIST]: { json: MANIFEST } });
    const { read, pages } = loadPage();
    await read();
    api.answer({ [LIST]: answer });
    await read();
    expect(pages()).toEqual({ pages: PAGES, isSettled: true, refused: [] });
  },
);

it('keeps its identity while nothing changes, so that nothing renders again', async () => {
  mockApi({ [LIST]: { json: MANIFEST } });
  const { read, pages } = loadPage();
  await read();
  const before = pages();
  await read();
  expect(pages()).toBe(before);
});

it.each(['', 'x', '{}', '7', '[null]'])('ignores the invalid copy %j', (copy) => {
  localStorage.setItem('pages', copy);
  expect(loadPage().pages().pages ?? []).toEqual([]);
});

it('leaves invalid pages of the copy out', () => {
  const pages = [...PAGES, { ...PARKING, remote: 'parking', path: '/api' }];
  localStorage.setItem('pages', JSON.stringify(pages));
  expect(loadPage().pages().pages).toEqual(PAGES);
});

it('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  mockApi({ [LIST]: { json: MANIFEST } });
  const { read, pages } = loadPage();
  await read();
  expect(pages().pages).toEqual(PAGES);
});
