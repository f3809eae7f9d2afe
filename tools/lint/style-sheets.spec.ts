import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The bookings page alone draws the grid, so both share their classes. */
const ONE_PAGE = new Map([['grid', 'bookings-page']]);

/** Returns the classes that style sheets of several features of a front end select, with the features. */
function sharedClasses(sheets: ReadonlyMap<string, string>): [string, string[]][] {
  const features = new Map<string, Set<string>>();
  for (const [path, css] of sheets) {
    const folder = path.split('/')[0]!;
    for (const [, name] of css.matchAll(/\.([a-z]+(?:-[a-z]+)+)/g)) {
      features.set(name!, (features.get(name!) ?? new Set()).add(ONE_PAGE.get(folder) ?? folder));
    }
  }
  return [...features].filter(([, { size }]) => size > 1).map(([name, of]) => [name, [...of].sort()]);
}

function sheetsOf(project: string): ReadonlyMap<string, string> {
  const folder = join(root, project, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Returns the selectors of antd's own classes that apply without forced colours. The theme and names of ours stand for them. */
function antdSelectors(css: string): string[] {
  const unforced = css.replaceAll(/@media \(forced-colors: active\) \{[^]*?\n\}/g, '');
  return [...unforced.matchAll(/\.ant-[\w-]+/g)].map(([name]) => name);
}

/** Style sheets stay in the document after their page, so a class of two pages would get the rules of both. */
describe('classes of style sheets', () => {
  it.each(['apps/admin', 'apps/member-booking'])('of %s belong to one feature each', (project) => {
    const sheets = sheetsOf(project);
    expect(sheets.size).toBeGreaterThan(3);
    expect(sharedClasses(sheets)).toEqual([]);
  });

  it('are reported if two features select them', () => {
    const sheets = new Map([
      ['dashboard/dashboard.css', '.mb-room { display: block; }'],
      ['bookings-page/toolbar.css', '@media print { .mb-room { display: contents; } }'],
      ['grid/week-grid.css', '.mb-toolbar .mb-cell {}'],
      ['bookings-page/bookings-page.css', '.mb-cell {}'],
    ]);
    expect(sharedClasses(sheets)).toEqual([['mb-room', ['bookings-page', 'dashboard']]]);
  });
});

describe('the classes of antd', () => {
  it.each(['apps/admin', 'apps/member-booking', 'apps/shell', 'libs/web/booking-form', 'libs/web/ui'])(
    'are selected by %s for forced colours only',
    (project) => {
      const sheets = sheetsOf(project);
      expect(sheets.size).toBeGreaterThan(0);
      expect([...sheets.values()].flatMap(antdSelectors)).toEqual([]);
    },
  );

  it('are reported elsewhere', () => {
    const css =
      '@media (forced-colors: active) {\n  .ant-btn {\n  }\n}\n.ant-card .ours {\n}\n@media print {\n  .ant-tabs {\n  }\n}\n';
    expect(antdSelectors(css)).toEqual(['.ant-card', '.ant-tabs']);
  });
});
