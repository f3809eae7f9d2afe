import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Sources, folderCircles } from './folder-circles';

const root = join(__dirname, '../..');
/** Circles that exist in each project. A number may only be lowered. */
const MAX_CIRCLES = {
  'apps/admin': 0,
  'apps/api': 0,
  'apps/e2e': 0,
  'apps/member-booking': 0,
  'apps/shell': 5,
  'libs/api/application': 0,
  'libs/api/demo-data': 0,
  'libs/api/domain': 0,
  'libs/web/data-access': 0,
  'libs/web/ui': 0,
};
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

describe('circular imports between folders', () => {
  it.each(Object.entries(MAX_CIRCLES))('%s: at most %i', (project, most) => {
    const sources = sourcesOf(project);
    expect(sources.size).toBeGreaterThan(5);
    const circles = folderCircles(sources);
    expect(circles.slice(most)).toEqual([]);
    // A circle that was removed must not come back.
    expect(circles).toHaveLength(most);
  });
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
