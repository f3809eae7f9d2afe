import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The folder for screenshots of failed journeys. */
const FOLDER = join(__dirname, '../../../../dist/apps/e2e');

/** Returns the name of the running spec in the form of a file name: 'on-a-phone-a-member-books'. */
function nameOfSpec(): string {
  return (expect.getState().currentTestName ?? 'journey').toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Deletes the screenshots of earlier runs of the running spec. */
export function deleteFailureScreenshots(): void {
  mkdirSync(FOLDER, { recursive: true });
  const name = nameOfSpec();
  const ownFiles = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}.`));
  ownFiles.forEach((file) => rmSync(join(FOLDER, file)));
}

export async function takeFailureScreenshots(pages: readonly Page[]): Promise<void> {
  const name = nameOfSpec();
  const paths = pages.map((_, index) => join(FOLDER, `${name}.${index + 1}.png`));
  // A failed screenshot must not hide the error of the journey.
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: paths[index] })));
}
