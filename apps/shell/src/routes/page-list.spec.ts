/** @jest-environment ../../tools/jest/web-environment.cjs */
import type * as PageList from './page-list';
import { PAGES, PARKING } from './testing';

/** Loads the module like a page load. */
function loadPage(): typeof PageList {
  let loaded!: typeof PageList;
  jest.isolateModules(() => (loaded = jest.requireActual<typeof PageList>('./page-list')));
  return loaded;
}
const read = { pages: PAGES, refused: [] };

afterEach(() => localStorage.clear());

it('has no pages before the first manifest', () => {
  expect(loadPage().currentPageList()).toEqual({ pages: null, isSettled: false, refused: [] });
});

it('starts a page load with the pages of the last manifest', () => {
  loadPage().settlePageList(read);
  expect(loadPage().currentPageList()).toEqual({ pages: PAGES, isSettled: false, refused: [] });
});

it('keeps the pages if the manifest cannot be read', () => {
  const { currentPageList, settlePageList } = loadPage();
  settlePageList(read);
  settlePageList(null);
  expect(currentPageList()).toEqual({ pages: PAGES, isSettled: true, refused: [] });
});

it('keeps its identity while nothing changes, so that nothing renders again', () => {
  const { currentPageList, settlePageList } = loadPage();
  settlePageList(read);
  const before = currentPageList();
  settlePageList({ pages: PAGES.map((page) => ({ ...page })), refused: [] });
  expect(currentPageList()).toBe(before);
});

it.each(['', 'x', '{}', '7', '[null]'])('ignores the invalid copy %j', (copy) => {
  localStorage.setItem('pages', copy);
  expect(loadPage().currentPageList().pages ?? []).toEqual([]);
});

it('leaves invalid pages of the copy out', () => {
  const pages = [...PAGES, { ...PARKING, remote: 'parking', path: '/api' }];
  localStorage.setItem('pages', JSON.stringify(pages));
  expect(loadPage().currentPageList().pages).toEqual(PAGES);
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  const { currentPageList, settlePageList } = loadPage();
  settlePageList(read);
  expect(currentPageList().pages).toEqual(PAGES);
});
