export { DEMO_ACCOUNTS } from './demo-accounts';
export { SeedDemoData } from './seed-demo-data';
