export { DEMO_ACCOUNTS, type DemoAccount } from './demo-people';
export { FillWithDemoData } from './fill-with-demo-data';
