export { startAlone, type AloneOptions } from './start-alone';
