export { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts';
export { SeedDemoData } from './seed-demo-data';
