import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Caller, ImportSpecialDays, PreviewSpecialDaysImport } from '@roomhours/application';
import { MAX_HOLIDAY_FILE_BYTES, MAX_IGNORED_EVENTS, MAX_LEFT_OUT_DATES } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { Failures } from '../errors/failure';
import { AffectedChoicesBody, ImpactPageQuery, choicesOf, listedPart } from '../impacts/affected.shapes';
import { ImpactResponse, timesImpactResponse } from '../impacts/impact.shapes';
import { AcceptsFile, FileContent } from '../middleware/request-bodies';
import { IsCalendarDates, IsFlagText, IsJsonTextOf, IsOmittable } from '../validation';
import { AdminSpecialDayResponse, adminSpecialDayResponse } from './opening-times.shapes';

/** Only a preview uses the page, only an import the choices. */
class ImportQuery extends ImpactPageQuery {
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

@ApiTags('workspace')
@Controller('api/admin/special-days/import')
@AdministratorsOnly()
export class SpecialDaysImportController {
  constructor(
    private readonly importSpecialDays: ImportSpecialDays,
    private readonly previewImport: PreviewSpecialDaysImport,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Adds a closed day for each all-day event of an iCalendar file, if its date has none' })
  @AcceptsFile({ type: 'text/calendar', maxBytes: MAX_HOLIDAY_FILE_BYTES })
  @ApiOkResponse({ type: SpecialDaysImportResponse })
  @Failures('BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async import(
    @CurrentCaller() caller: Caller,
    @Query() { preview = false, page, affected, leftOut = [] }: ImportQuery,
    @FileContent() file: Uint8Array,
  ): Promise<SpecialDaysImportResponse> {
    if (!preview) {
      const command = { caller, file, leftOut, affected: choicesOf(affected) };
      const { added, existing, ...ignored } = await this.importSpecialDays.execute(command);
      const dates = added.map(({ date, name }) => ({ date, name }));
      return { added: dates, existing: existing.map(adminSpecialDayResponse), ...ignored };
    }
    const { existing, impact, ...others } = await this.previewImport.execute(file, leftOut, listedPart(page));
    return {
      ...others,
      existing: existing.map(adminSpecialDayResponse),
      impact: timesImpactResponse(impact, page),
    };
  }
}
