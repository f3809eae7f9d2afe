import { Global, Module } from '@nestjs/common';
import { HolidayFileReader } from '@roomhours/application';
import { IcalHolidayFileReader } from './ical-holiday-file-reader';

/** Provides the reader of public holiday files. */
@Global()
@Module({
  providers: [{ provide: HolidayFileReader, useClass: IcalHolidayFileReader }],
  exports: [HolidayFileReader],
})
export class HolidayFilesModule {}
