import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where a journey that failed leaves a picture of each of its pages. */
const FOLDER = join(__dirname, '../../../../dist/apps/e2e');

/** 'on-a-phone-a-member-books': the name of the running spec, as part of a file's name. */
function nameOfSpec(): string {
  return (expect.getState().currentTestName ?? 'journey').toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Of an earlier run of the running spec: they would be taken for news. */
export function forgetPictures(): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = nameOfSpec();
  const mine = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}.`));
  mine.forEach((file) => rmSync(join(FOLDER, file)));
}

export async function takePictures(pages: readonly Page[]): Promise<void> {
  const name = nameOfSpec();
  const paths = pages.map((_, index) => join(FOLDER, `${name}.${index + 1}.png`));
  // A page that cannot be pictured any more must not hide why the journey failed.
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: paths[index] })));
}
