import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, SpecialDays } from '@roomhours/application';
import type { SpecialDayId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { RemovalBody, choicesOf } from '../impacts/affected.shapes';
import { IdParam } from '../validation';
import {
  AddSpecialDayRequest,
  AdminSpecialDayResponse,
  ChangeSpecialDayRequest,
  adminSpecialDayResponse,
  listedSpecialDayResponse,
  requestedChange,
  requestedHours,
} from './opening-times.shapes';

@ApiTags('workspace')
@Controller('api/admin/special-days')
@AdministratorsOnly()
export class SpecialDaysController {
  constructor(private readonly specialDays: SpecialDays) {}

  @Get()
  @ApiOperation({ summary: 'All special days, past ones included, by date' })
  @ApiOkResponse({ type: [AdminSpecialDayResponse] })
  async list(): Promise<AdminSpecialDayResponse[]> {
    return (await this.specialDays.list()).map(listedSpecialDayResponse);
  }

  @Post()
  @ApiOperation({ summary: 'Adds a closed day or a day with its own hours; bookings that stand outside of them stay' })
  @ApiCreatedResponse({ type: AdminSpecialDayResponse })
  @Failures('DUPLICATE', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async add(@CurrentCaller() caller: Caller, @Body() body: AddSpecialDayRequest): Promise<AdminSpecialDayResponse> {
    const { date, name } = body;
    const affected = choicesOf(body.affected);
    const day = { date, name, ...requestedHours(body) };
    return adminSpecialDayResponse(await this.specialDays.add({ caller, ...day, affected }));
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Changes a special day: what is left out stays, and times without closed open a closed day',
  })
  @AcceptsIfMatch(AdminSpecialDayResponse)
  @Failures('NOT_FOUND', 'DUPLICATE', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() specialDayId: SpecialDayId,
    @Body() { affected, ...body }: ChangeSpecialDayRequest,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminSpecialDayResponse> {
    const change = { change: requestedChange(body), affected: choicesOf(affected) };
    return conditions.patch(adminSpecialDayResponse, (precondition) =>
      this.specialDays.change({ caller, specialDayId, ...change, precondition }),
    );
  }

  @Delete('imported')
  @ApiOperation({ summary: 'Removes the days from today on that imports have added and that were not changed since' })
  @HttpCode(204)
  @ApiNoContentResponse()
  removeImported(@CurrentCaller() caller: Caller): Promise<void> {
    return this.specialDays.removeImported(caller);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a special day: its date has the hours of its weekday again' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() specialDayId: SpecialDayId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(adminSpecialDayResponse, (precondition) =>
      this.specialDays.remove({ caller, specialDayId, precondition }),
    );
  }

  @Post(':id/removal')
  @ApiOperation({ summary: 'Removes a special day, and moves or cancels the bookings that do not fit any more' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async removeWithChoices(
    @CurrentCaller() caller: Caller,
    @IdParam() specialDayId: SpecialDayId,
    @Body() body: RemovalBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    const affected = choicesOf(body.affected);
    await conditions.guard(adminSpecialDayResponse, (precondition) =>
      this.specialDays.remove({ caller, specialDayId, precondition, affected }),
    );
  }
}
