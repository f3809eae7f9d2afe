import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ImportSpecialDays, PreviewSpecialDaysImport } from '@roomhours/application';
import { MAX_HOLIDAY_FILE_BYTES } from '@roomhours/contract';
import { AdministratorsOnly, CurrentCaller } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { choicesOf, listedPart } from '../impacts/affected.shapes';
import { timesImpactResponse } from '../impacts/impact.shapes';
import { AcceptsFile, FileContent } from '../middleware/file-body';
import { adminSpecialDayResponse } from './opening-times.shapes';
import { ImportQuery, SpecialDaysImportResponse } from './special-days-import.shapes';

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
