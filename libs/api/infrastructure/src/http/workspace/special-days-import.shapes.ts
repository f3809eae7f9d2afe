import { ApiProperty } from '@nestjs/swagger';
import { MAX_IGNORED_EVENTS, MAX_LEFT_OUT_DATES } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { ImpactResponse } from '../impacts/impact.shapes';
import { AffectedChoicesBody, ImpactPageQuery } from '../impacts/affected.shapes';
import { IsCalendarDates, IsFlagText, IsJsonTextOf, IsOmittable } from '../validation';
import { AdminSpecialDayResponse } from './opening-times.shapes';

/** Only a preview uses the page, only an import the choices. */
export class ImportQuery extends ImpactPageQuery {
  @IsOmittable() @IsFlagText() preview?: boolean;
  @IsOmittable() @IsJsonTextOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
  @ApiProperty({ description: 'Dates of the file that are not added. A preview lists them, without their impact' })
  @IsOmittable()
  @IsCalendarDates({ max: MAX_LEFT_OUT_DATES })
  leftOut?: LocalDate[];
}

class HolidayResponse {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty() name!: string;
}

class IgnoredEventResponse {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Line of the file' }) line!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Why the event gives no closed day: one sentence' }) reason!: string;
}

export class SpecialDaysImportResponse {
  @ApiProperty({ type: [HolidayResponse], description: 'Dates that become closed days' }) added!: HolidayResponse[];
  @ApiProperty({ type: [AdminSpecialDayResponse], description: 'Special days on dates of the file; they stay' })
  existing!: AdminSpecialDayResponse[];
  @ApiProperty({ type: 'integer', description: 'Events that are wrong, timed, cancelled or of another period' })
  ignored!: number;
  @ApiProperty({
    type: [IgnoredEventResponse],
    description: `These events, the first ${MAX_IGNORED_EVENTS} of the file`,
  })
  ignoredEvents!: IgnoredEventResponse[];
  @ApiProperty({ required: false, description: 'Only in a preview: bookings that would lie on a closed day' })
  impact?: ImpactResponse;
}
