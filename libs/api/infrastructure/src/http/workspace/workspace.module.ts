import { Module } from '@nestjs/common';
import {
  BookingSettingsAdministration,
  HolidayFileReader,
  ImportSpecialDays,
  PreviewSpecialDaysImport,
  SpecialDays,
} from '@roomhours/application';
import { IcalHolidayFileReader } from '../../holiday-files/ical-holiday-file-reader';
import { ConfigAdministrationController, ConfigController, WeekdaysController } from './config.controller';
import { FeaturesController } from './features.controller';
import { SpecialDaysImportController } from './special-days-import.controller';
import { SpecialDaysController } from './special-days.controller';

/** Settings, opening hours and special days of the workspace. */
@Module({
  controllers: [
    ConfigController,
    FeaturesController,
    ConfigAdministrationController,
    WeekdaysController,
    SpecialDaysController,
    SpecialDaysImportController,
  ],
  providers: [
    BookingSettingsAdministration,
    ImportSpecialDays,
    PreviewSpecialDaysImport,
    SpecialDays,
    { provide: HolidayFileReader, useClass: IcalHolidayFileReader },
  ],
})
export class WorkspaceModule {}
