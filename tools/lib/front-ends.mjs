import { readFileSync } from 'node:fs';
import { inWorkspace } from './workspace.mjs';

/**
 * A front end of the registry (CONTRIBUTING.md "Add a front end").
 *
 * @typedef {object} FrontEnd
 * @property {string} name in the list of releases; also a global of the page
 * @property {string} folder below `apps`; also the Nx project, the service in Docker and the folder of its releases
 * @property {number} port of `nx serve`
 */

/** @type {FrontEnd[]} */
export const FRONT_ENDS = JSON.parse(readFileSync(inWorkspace('tools/front-ends.json'), 'utf8'));
