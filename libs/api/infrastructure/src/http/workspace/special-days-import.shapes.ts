import { ApiProperty } from '@nestjs/swagger';
import { ImpactResponse } from '../impacts/impact.shapes';
import { AffectedChoicesBody, ImpactPageQuery } from '../impacts/affected.shapes';
import { IsFlagText, IsJsonTextOf, IsOmittable } from '../validation';
import { AdminSpecialDayResponse } from './opening-times.shapes';

/** Only a preview uses the page, only an import the choices. */
export class ImportQuery extends ImpactPageQuery {
  @IsOmittable() @IsFlagText() preview?: boolean;
  @IsOmittable() @IsJsonTextOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

class HolidayResponse {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty() name!: string;
}

export class SpecialDaysImportResponse {
  @ApiProperty({ type: [HolidayResponse], description: 'Dates that become closed days' }) added!: HolidayResponse[];
  @ApiProperty({ type: [AdminSpecialDayResponse], description: 'Special days on dates of the file; they stay' })
  existing!: AdminSpecialDayResponse[];
  @ApiProperty({ type: 'integer', description: 'Events that are timed, cancelled or of another period' })
  ignored!: number;
  @ApiProperty({ required: false, description: 'Only in a preview: bookings that would lie on a closed day' })
  impact?: ImpactResponse;
}
