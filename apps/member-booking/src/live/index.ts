export type { Changed } from './change-stream';
export { type Changes, ChangesContext } from './changes-context';
