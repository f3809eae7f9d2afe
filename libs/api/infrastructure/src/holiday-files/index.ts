export * from './holiday-files.module';
