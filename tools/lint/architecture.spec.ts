/**
 * Tests the import rules. The spec plants forbidden imports in a copy of the workspace, and expects the rule that is meant
 * for each of them to refuse it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FRONT_ENDS } from '../lib/front-ends.mjs';
import { constraints } from './matrix.mjs';

interface Project {
  name: string;
  data: { root: string; tags: string[] };
}

/** What oxlint reports; `code` such as 'eslint(eqeqeq)'. */
interface Finding {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

const root = join(__dirname, '../..');
const BOUNDARIES = '@nx(enforce-module-boundaries)';
const IMPORTS = 'eslint(no-restricted-imports)';
const SYNTAX = 'eslint-js(no-restricted-syntax)';
const GLOBALS = 'eslint(no-restricted-globals)';
const TEXT = 'roomhours(user-text)';
const BACKTRACKING = 'regexp(no-super-linear-backtracking)';
const MOVE = 'regexp(no-super-linear-move)';

const domain = 'libs/api/domain/src/planted.ts';
const application = 'libs/api/application/src/planted.ts';
const http = 'libs/api/infrastructure/src/http/planted.ts';
const persistence = 'libs/api/infrastructure/src/persistence/planted.ts';
const persistenceIndex = 'libs/api/infrastructure/src/persistence/index.ts';
const transactions = 'libs/api/infrastructure/src/persistence/transactions/planted.ts';
const lock = 'libs/api/infrastructure/src/persistence/transactions/locks.ts';
const statements = 'libs/api/infrastructure/src/persistence/database/statements.ts';
const unitOfWork = 'libs/api/infrastructure/src/persistence/transactions/typeorm-unit-of-work.ts';
const bookings = 'libs/api/infrastructure/src/persistence/bookings.ts';
const rooms = 'libs/api/infrastructure/src/persistence/rooms.ts';
const security = 'libs/api/infrastructure/src/security/planted.ts';
const contract = 'libs/shared/contract/src/planted.ts';
const time = 'libs/shared/time/src/planted.ts';
const ui = 'libs/web/ui/src/planted.tsx';
const bookingForm = 'libs/web/booking-form/src/planted.tsx';
const shell = 'apps/shell/src/planted.tsx';
const member = 'apps/member-booking/src/planted.tsx';
const memberSpec = 'apps/member-booking/src/planted.spec.ts';

/** [file, code, rule, part of the message] */
const REFUSED: [string, string, string, RegExp][] = [
  // Layers
  [domain, "import '@roomhours/infrastructure';", BOUNDARIES, /./],
  [domain, "import '@roomhours/contract';", BOUNDARIES, /"type:domain" can only depend/],
  [domain, "import '../../infrastructure/src/index';", BOUNDARIES, /relative or absolute path/],
  [application, "import '@roomhours/contract';", BOUNDARIES, /"type:application" can only depend/],
  [application, "export * from '@roomhours/infrastructure';", BOUNDARIES, /./],
  // Frameworks and packages in pure code
  [domain, "import { Injectable } from '@nestjs/common';", BOUNDARIES, /"type:domain" is not allowed to import/],
  [domain, "import { Entity } from 'typeorm';", BOUNDARIES, /"type:domain" is not allowed to import/],
  [domain, "import type { DataSource } from 'typeorm';", BOUNDARIES, /"type:domain" is not allowed to import/],
  [domain, "import moment from 'moment';", BOUNDARIES, /not allowed to import "moment"/],
  [application, "import { Injectable } from '@nestjs/common';", BOUNDARIES, /"type:application" is not allowed to/],
  [application, "import { IsInt } from 'class-validator';", BOUNDARIES, /"type:application" is not allowed to/],
  [contract, "import type { ComponentType } from 'react';", BOUNDARIES, /"scope:shared" is not allowed to import/],
  [time, "import moment from 'moment';", BOUNDARIES, /"scope:shared" is not allowed to import/],
  [domain, "import fc from 'fast-check';", IMPORTS, /Test packages/],
  // Node in pure code and in browsers
  [domain, "import { randomUUID } from 'node:crypto';", IMPORTS, /Node is out of reach/],
  [domain, "import { randomUUID } from 'crypto';", IMPORTS, /Node is out of reach/],
  [domain, "import { readFile } from 'fs/promises';", IMPORTS, /Node is out of reach/],
  [application, "import { randomUUID } from 'node:crypto';", IMPORTS, /Node is out of reach/],
  [contract, "import { join } from 'path';", IMPORTS, /Node is out of reach/],
  [member, "import { join } from 'node:path';", IMPORTS, /Node is out of reach/],
  [domain, "export const load = () => import('node:crypto');", SYNTAX, /static imports/],
  [domain, "export type Source = import('typeorm').DataSource;", SYNTAX, /static imports/],
  [domain, 'export const id = crypto.randomUUID();', GLOBALS, /uses no globals/],
  [application, 'export const zone = process.env.TZ;', GLOBALS, /uses no globals/],
  // A long text must not take quadratic time
  [security, 'export const a = /^(?:a+)+$/;', BACKTRACKING, /exponential/],
  [http, 'export const a = /^\\s*(?:[\\w-]+\\s*,?\\s*)*$/;', BACKTRACKING, /exponential/],
  [domain, 'export const a = /a.*b?.*c/;', BACKTRACKING, /polynomial/],
  [time, 'export const a = /(?:\\d+)[0-9a-f]*\\d+$/;', BACKTRACKING, /polynomial/],
  [http, 'export const a = /\\s+$/;', MOVE, /quadratic/],
  // User text needs its own text direction
  [member, 'export const A = ({ room }: { room: { name: string } }) => <b>{room.name}</b>;', TEXT, /dir="auto"/],
  [member, 'export const a = (room: { name: string }) => `Edit ${room.name}`;', TEXT, /isolate/],
  [bookingForm, 'export const a = (room: { name: string }) => `Edit ${room.name}`;', TEXT, /isolate/],
  // Clock, machine zone, random numbers
  [domain, 'export const now = Date.now();', SYNTAX, /Clock port/],
  [domain, 'export const now = new Date();', SYNTAX, /Clock port/],
  [domain, 'export const clock = Date.now;', SYNTAX, /Clock port/],
  [application, 'export const now = new Date();', SYNTAX, /Clock port/],
  [time, 'export const now = new Date();', SYNTAX, /Clock port/],
  [time, 'export const noon = new Date(2026, 0, 1, 12);', SYNTAX, /zone of the machine/],
  [domain, "export const noon = new Date('2026-01-01T12:00');", SYNTAX, /zone of the machine/],
  [application, "export const noon = Date.parse('2026-01-01T12:00');", SYNTAX, /zone of the machine/],
  [
    application,
    'export const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;',
    SYNTAX,
    /zone of the machine/,
  ],
  [domain, 'export const text = (at: Date) => at.toLocaleString();', SYNTAX, /zone of the machine/],
  [time, 'export const hour = (at: Date) => at.getHours();', SYNTAX, /zone of the machine/],
  [domain, 'export const chance = Math.random();', SYNTAX, /Random numbers come through a port/],
  ['libs/api/domain/src/planted.spec.ts', 'export const now = new Date();', SYNTAX, /Clock port/],
  // Front ends
  [member, "import '../../admin/src/remote-entry';", BOUNDARIES, /relative or absolute path/],
  [shell, "import '../../member-booking/src/remote-entry';", BOUNDARIES, /relative or absolute path/],
  [member, "import '@roomhours/domain';", BOUNDARIES, /can only depend on libs tagged/],
  [memberSpec, "import '@roomhours/application';", BOUNDARIES, /can only depend on libs tagged/],
  [member, "import type { Booking } from '@roomhours/application';", BOUNDARIES, /can only depend on libs tagged/],
  [shell, "import { Injectable } from '@nestjs/common';", BOUNDARIES, /"scope:shell" is not allowed to import/],
  [ui, "import { useSelector } from 'react-redux';", BOUNDARIES, /"type:ui" is not allowed to import/],
  [member, "import Button from 'antd/es/button';", IMPORTS, /Import from 'antd'/],
  [member, "import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';", IMPORTS, /'@ant-design\/icons'/],
  [member, "import dayjs from 'dayjs';", IMPORTS, /Moment/],
  // The server
  [security, "import { useState } from 'react';", BOUNDARIES, /"scope:server" is not allowed to import "react"/],
  [security, "import { chromium } from 'playwright-core';", BOUNDARIES, /"scope:server" is not allowed to import/],
  [http, "import { BookingRows } from '../persistence/planted';", IMPORTS, /through use cases only/],
  [http, "import { BookingRows } from '../persistence';", IMPORTS, /through use cases only/],
  [http, "import { DataSource } from 'typeorm';", IMPORTS, /src\/persistence/],
  [http, "import { anything } from '..';", IMPORTS, /barrel file above/],
  [http, "import { anything } from '../index';", IMPORTS, /barrel file above/],
  [persistence, "import { BookingsController } from '../http/bookings.controller';", IMPORTS, /must not use HTTP/],
  [persistence, "import type { Request } from 'express';", IMPORTS, /for src\/http/],
  // Past the unit of work
  [security, "import { BookingOrmEntity } from '../persistence/entities/booking.orm-entity';", IMPORTS, /unit of work/],
  [security, "import { BookingOrmEntity } from '../persistence/entities';", IMPORTS, /unit of work/],
  [
    transactions,
    "import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';",
    IMPORTS,
    /unit of work/,
  ],
  [transactions, "import { ENTITIES } from '../entities';", IMPORTS, /unit of work/],
  [persistenceIndex, "export { BookingOrmEntity } from './entities/booking.orm-entity';", IMPORTS, /unit of work/],
  [persistence, "import { TypeOrmBookingRepository } from './bookings';", IMPORTS, /unit of work/],
  [security, "import { TypeOrmBookingRepository } from '../persistence/bookings';", IMPORTS, /unit of work/],
  [security, "export const sql = 'UPDATE booking SET ends_at = 0';", SYNTAX, /unit of work/],
  [lock, 'export const sql = (id: number) => `delete from blocked_time where id = ${id}`;', SYNTAX, /unit of work/],
  // SQL by hand
  [persistence, "export const rows = (manager: EntityManager) => manager.query('SELECT 1');", SYNTAX, /query builder/],
  [persistence, "export const rows = select<Row>(manager, 'SELECT 1');", SYNTAX, /query builder/],
  [transactions, "export const rows = execute(manager, 'DELETE FROM session');", SYNTAX, /query builder/],
  [security, "export const rows = (runner: QueryRunner) => runner.query('SELECT 1');", SYNTAX, /query builder/],
  // Test code in the product
  [application, "import { aMember } from '@roomhours/domain/testing';", IMPORTS, /Testing helpers/],
  [domain, "import { aMember } from '../testing';", IMPORTS, /Testing helpers/],
  ['apps/api/src/planted.ts', "import '@roomhours/prove/testing';", IMPORTS, /Testing helpers/],
  ['apps/api/src/planted.ts', "import '@roomhours/prove/testing';", BOUNDARIES, /"scope:server" can only depend/],
  [domain, "import './planted.spec';", IMPORTS, /no other file imports/],
  [security, "import { Test } from '@nestjs/testing';", IMPORTS, /Test packages/],
];

const ALLOWED: [string, string][] = [
  [memberSpec, "import { DomainError } from '@roomhours/domain';\nexport const refusal = DomainError;"],
  [application, "import { DomainError } from '@roomhours/domain';\nexport const refusal = DomainError;"],
  [time, 'export const epoch = new Date(0);\nexport const hour = epoch.getUTCHours();'],
  [http, "import { Get } from '@nestjs/common';\nexport const decorator = Get;"],
  [http, "import type { Request } from 'express';\nexport type Ip = Request['ip'];"],
  [persistence, "import { Entity } from 'typeorm';\nexport const decorator = Entity;"],
  [persistence, "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID();"],
  [
    persistence,
    "import { BookingOrmEntity } from './entities/booking.orm-entity';\nexport const A = BookingOrmEntity;",
  ],
  [persistence, "export const sql = 'UPDATE booking SET ends_at = 0';"],
  [security, 'export const a = /^\\s*([^\\s;]+)\\s*(?:;q=\\d+)?$/;'],
  [
    transactions,
    "export const sql = 'SELECT id FROM booking';\nexport const b = 'UPDATE booking_settings SET id = 1';",
  ],
  [persistence, "export const rows = (query: Query) => query.select('id').execute();"],
  [bookings, "export const rows = (manager: EntityManager) => manager.query('DELETE FROM booking');"],
  [rooms, "export const rows = select<Row>(manager, 'SELECT 1');"],
  [statements, "export const locked = execute(manager, 'UPDATE room SET schedule_version = 1');"],
  [unitOfWork, "import { TypeOrmBookingRepository as A } from '../bookings';\nexport const repository = A;"],
  [
    member,
    "import { Button } from 'antd';\nimport { EditOutlined } from '@ant-design/icons';\nexport { Button, EditOutlined };",
  ],
  ['libs/api/application/src/planted.spec.ts', "import '@roomhours/domain/testing';\nimport 'fast-check';"],
  ['libs/api/application/testing/planted.ts', "import '@roomhours/domain/testing';"],
  ['libs/api/demo-data/src/planted.spec.ts', "import '@roomhours/infrastructure/testing';"],
  [
    'libs/api/infrastructure/test/planted.spec.ts',
    "import '@roomhours/application/testing';\nimport '../testing/test-workspace';",
  ],
  ['apps/api/test/planted.int.spec.ts', "import '@roomhours/infrastructure/testing';\nimport 'supertest';"],
  ['apps/api/test/planted.stress.spec.ts', "import '@roomhours/prove/testing';"],
];

/** What the libraries of features may import. */
const FEATURE = ['data-access', 'ui', 'remote-contract', 'contract', 'booking-rules', 'limits', 'text', 'time'];

/** What the shell and the front ends may import. */
const WEB_LIBRARIES = ['booking-form', 'standalone', ...FEATURE];

/** The libraries that each project may import. The spec plants all other pairs as well. */
const MAY_IMPORT: Record<string, string[]> = {
  api: ['domain', 'application', 'infrastructure', 'demo-data', 'contract', 'booking-rules', 'limits', 'text', 'time'],
  infrastructure: ['domain', 'application', 'contract', 'booking-rules', 'limits', 'text', 'time'],
  'demo-data': ['domain', 'application', 'booking-rules', 'limits', 'text', 'time'],
  application: ['domain', 'booking-rules', 'limits', 'text', 'time'],
  domain: ['booking-rules', 'limits', 'text', 'time'],
  shell: WEB_LIBRARIES,
  ...Object.fromEntries(FRONT_ENDS.map(({ folder }) => [folder, WEB_LIBRARIES])),
  'booking-form': FEATURE,
  standalone: FEATURE,
  'data-access': ['remote-contract', 'contract', 'booking-rules', 'limits', 'text', 'time'],
  ui: ['booking-rules', 'limits', 'text', 'time'],
  'remote-contract': ['booking-rules', 'limits', 'text', 'time'],
  contract: ['booking-rules', 'limits', 'text', 'time'],
  'booking-rules': ['limits', 'text', 'time'],
  limits: ['text', 'time'],
  text: ['limits', 'time'],
  time: ['limits', 'text'],
  e2e: ['contract', 'booking-rules', 'limits', 'text', 'time'],
  gateway: [],
  tools: [],
  workspace: [],
  documents: [],
};

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, [string]> };
};
const libraries = Object.keys(compilerOptions.paths)
  .filter((name) => !name.endsWith('/testing'))
  .map((name) => name.replace('@roomhours/', ''));

const LINTED = ['apps', 'libs', 'tools', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const CONFIG = 'oxlint.config.mjs';

/** Returns the projects of the workspace. Writes the project graph, which the boundary rule reads, before files are planted. */
function readProjects(copy: string): Project[] {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  execFileSync(process.execPath, [nx, 'graph', '--file=graph.json'], { cwd: copy, env, stdio: 'ignore' });
  const { graph } = JSON.parse(readFileSync(join(copy, 'graph.json'), 'utf8')) as {
    graph: { nodes: Record<string, Project> };
  };
  return Object.values(graph.nodes);
}

/** Returns what oxlint reports for planted files, in the order of the files. Each gets a name of its own in its folder. */
function lintPlanted(
  copy: string,
  files: readonly (readonly [file: string, code: string, ...more: unknown[]])[],
): Finding[][] {
  const used = new Set<string>();
  const paths = files.map(([file, code], index) => {
    const path = used.has(file) ? file.replace(/[^/]+$/, `${index}-$&`) : file;
    used.add(path);
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    writeFileSync(join(copy, path), code);
    return path;
  });
  const args = ['-c', CONFIG, '-f', 'json', ...paths];
  const options = { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { stdout } = spawnSync('node_modules/.bin/oxlint', args, options);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return paths.map((path) => diagnostics.filter(({ filename }) => filename === path));
}

/** Lints the planted files and an import of each library in each project. Works on a copy, to disturb nothing beside it. */
function lintCopy() {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'roomhours-lint-'));
  try {
    for (const path of [...LINTED, CONFIG]) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const projects = readProjects(copy);
    const pairs = projects.flatMap(({ name, data }) =>
      libraries
        .filter((library) => library !== name)
        .map((library) => ({
          name,
          library,
          file: `${data.root}/src/planted.ts`,
          code: `import '@roomhours/${library}';`,
        })),
    );
    const imports = pairs.map(({ file, code }) => [file, code] as const);
    return { projects, pairs, findings: lintPlanted(copy, [...REFUSED, ...ALLOWED, ...imports]) };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const { projects, pairs, findings } = lintCopy();

describe('planted imports', () => {
  const refused = findings.slice(0, REFUSED.length);
  const allowed = findings.slice(REFUSED.length);
  const ofPairs = findings.slice(REFUSED.length + ALLOWED.length);

  it.each(REFUSED.map((row, index) => [...row, index] as const))('%s refuses %s', (_file, _code, rule, says, index) => {
    const found = refused[index]!.map(({ code, message, help = '' }) => ({ code, text: `${message} ${help}` }));
    expect(found).toContainEqual({ code: rule, text: expect.stringMatching(says) as string });
  });

  it.each(ALLOWED.map((row, index) => [...row, index] as const))('%s accepts %s', (_file, _code, index) => {
    expect(allowed[index]).toEqual([]);
  });

  it.each(projects.map(({ name }) => name))('%s imports exactly what the matrix grants', (name) => {
    const accepted = pairs.filter((pair, index) => pair.name === name && ofPairs[index]!.length === 0);
    expect(accepted.map(({ library }) => library).sort()).toEqual(
      [...(MAY_IMPORT[name] ?? ['(not in the table)'])].sort(),
    );
  });
});

describe('tags', () => {
  const rules = constraints({ specs: false }) as { sourceTag: string; onlyDependOnLibsWithTags?: string[] }[];
  const inUse = new Set(projects.flatMap(({ data }) => data.tags));
  const ofRules = rules.flatMap((rule) => [rule.sourceTag, ...(rule.onlyDependOnLibsWithTags ?? [])]);

  it.each(projects)('$name has one scope and one type', ({ data }) => {
    expect(data.tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['scope', 'type']);
  });

  it('are all named by the rules', () => {
    const withRow = new Set(rules.filter((rule) => rule.onlyDependOnLibsWithTags).map((rule) => rule.sourceTag));
    expect([...inUse].filter((tag) => !withRow.has(tag))).toEqual([]);
  });

  it('all exist: no rule is empty', () => {
    expect(ofRules.filter((tag) => !inUse.has(tag))).toEqual([]);
  });
});
