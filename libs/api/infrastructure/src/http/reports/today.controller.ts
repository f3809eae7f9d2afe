import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReadToday } from '@roomhours/application';
import { AdministratorsOnly } from '../access/access.decorators';
import { TodayResponse, todayResponse } from './today.shapes';

@ApiTags('reports')
@Controller('api/admin/today')
@AdministratorsOnly()
export class TodayController {
  constructor(private readonly today: ReadToday) {}

  @Get()
  @ApiOperation({
    summary: 'The rooms until the end of the day, what has failed, open invitations, and members out of hours',
  })
  @ApiOkResponse({ type: TodayResponse })
  async read(): Promise<TodayResponse> {
    return todayResponse(await this.today.execute());
  }
}
