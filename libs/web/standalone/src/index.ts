export { startStandalone, type StandaloneOptions } from './start-standalone';
