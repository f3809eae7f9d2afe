import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Sources, folderCircles } from './folder-circles';

const root = join(__dirname, '../..');
/** Not listed: libs/api/infrastructure, which has circles. */
const PROJECTS = [
  'apps/admin',
  'apps/api',
  'apps/e2e',
  'apps/member-booking',
  'apps/shell',
  'libs/api/application',
  'libs/api/demo-data',
  'libs/api/domain',
  'libs/web/data-access',
  'libs/web/ui',
];
const isTest = (path: string) => /\.spec\.tsx?$|(^|\/)testing(\.tsx?$|\/)/.test(path);

function sourcesOf(project: string): Sources {
  const folder = join(root, project, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !isTest(path),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Files of a project that exist only in memory. */
const planted = (files: Record<string, string>) => folderCircles(new Map(Object.entries(files)));

it.each(PROJECTS)('%s has no circular imports between folders', (project) => {
  const sources = sourcesOf(project);
  expect(sources.size).toBeGreaterThan(5);
  expect(folderCircles(sources)).toEqual([]);
});

describe('planted imports', () => {
  it('finds a circle of three folders, with the imports that close it', () => {
    const circles = planted({
      'booking/form/draft.ts': "import { cell } from '../../grid/cell';",
      'grid/cell.ts': "export * from '../profile';",
      'profile/index.ts': "const load = () => import('../booking/list');",
      'booking/list.tsx': '',
    });
    expect(circles).toEqual([
      'profile → booking → grid → profile (profile/index.ts imports booking/list.tsx, ' +
        'booking/form/draft.ts imports grid/cell.ts, grid/cell.ts imports profile/index.ts)',
    ]);
  });

  it('finds a circle between the folders in a folder, of types alone', () => {
    const circles = planted({
      'grid/model/week.ts': "import type { Key } from '../input/keys';",
      'grid/input/keys.ts': "import { type Week } from '../model/week';",
    });
    expect(circles).toEqual([
      expect.stringMatching(/^grid\/input → grid\/model → grid\/input|^grid\/model → grid\/input/),
    ]);
  });

  it('accepts imports in one direction, packages, and files of one folder that use each other through no circle', () => {
    const circles = planted({
      'pages.tsx': "import './grid/week'; import React from 'react';",
      'grid/week.ts': "import '../booking/draft'; import './cell'; import './week.css';",
      'grid/cell.ts': '',
      'booking/draft.ts': '',
    });
    expect(circles).toEqual([]);
  });
});
