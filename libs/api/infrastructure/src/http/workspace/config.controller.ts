import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BookingSettingsAdministration, type Caller } from '@roomhours/application';
import { type OpeningTimes, openingOfWeekday } from '@roomhours/booking-rules';
import { SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type { BookingSettings } from '@roomhours/domain';
import { type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, ETAG, ETAG_HEADER, type RequestConditions, tagged } from '../conditions';
import { Failures } from '../errors/failure';
import { AffectedChoicesBody, choicesOf } from '../impacts/affected.shapes';
import {
  ChangeWeekdaysRequest,
  SpecialDayResponse,
  WeekdayResponse,
  hoursResponse,
  requestedWeekdays,
  specialDayResponse,
} from './opening-times.shapes';
import { BookingPoliciesBody, BookingPoliciesResponse, policiesResponse, requestedPolicies } from './policies.shapes';
import { IsHalfHourEnd, IsHalfHourOfDay, IsObjectOf, IsOmittable, IsOneOfNumbers } from '../validation';

export class ChangeConfigBody {
  @IsHalfHourOfDay() startTime!: MinuteOfDay;
  @IsHalfHourEnd() endTime!: MinuteOfDay;
  @IsOneOfNumbers(SLOT_DURATIONS_MINUTES) slotDuration!: number;
  /** Limits for members; without it they stay. */
  @IsOmittable() @IsObjectOf(BookingPoliciesBody) policies?: BookingPoliciesBody;
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class BookingConfigResponse {
  @ApiProperty({ example: '09:00', description: 'Of days without hours of their own' }) startTime!: string;
  @ApiProperty({ example: '17:30' }) endTime!: string;
  @ApiProperty({ type: 'integer', description: 'Minutes' }) slotDuration!: number;
  @ApiProperty({ description: 'IANA name', example: 'Europe/Berlin' }) timeZone!: string;
  @ApiProperty({ type: [WeekdayResponse], description: 'All seven, Monday first' }) weekdays!: WeekdayResponse[];
  @ApiProperty({ type: [SpecialDayResponse], description: 'By date, from 31 days ago on' })
  specialDays!: SpecialDayResponse[];
  @ApiProperty({ description: 'Limits for members; null means no limit' }) policies!: BookingPoliciesResponse;
  @ApiProperty(ETAG) etag!: string;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function configResponse({ zone, ...times }: BookingSettings): BookingConfigResponse {
  return tagged({
    startTime: formatTimeOfDay(times.hours.opensAt),
    endTime: formatTimeOfDay(times.hours.closesAt),
    slotDuration: times.hours.slotMinutes,
    timeZone: zone,
    weekdays: WEEKDAYS.map((weekday) => weekdayResponse(weekday, times)),
    specialDays: times.exceptions.specialDays.map(specialDayResponse),
    policies: policiesResponse(times.policies),
  });
}

function weekdayResponse(weekday: number, times: OpeningTimes): WeekdayResponse {
  const { hours, isDefault } = openingOfWeekday(weekday, times);
  return { weekday, ...hoursResponse(hours), isDefault };
}

@ApiTags('workspace')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Get('booking')
  @SignedInOnly()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse, headers: ETAG_HEADER })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  async booking(@Conditions() conditions: RequestConditions): Promise<BookingConfigResponse | undefined> {
    return conditions.read(configResponse(await this.settings.read()));
  }
}

@ApiTags('workspace')
@Controller('api/admin/config/booking')
@AdministratorsOnly()
export class ConfigAdministrationController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Get()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse, headers: ETAG_HEADER })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  async read(@Conditions() conditions: RequestConditions): Promise<BookingConfigResponse | undefined> {
    return conditions.read(configResponse(await this.settings.read()));
  }

  @Put()
  @ApiOperation({ summary: 'Sets when rooms can be booked; without choices bookings outside of it stay' })
  @ApiOkResponse({ type: BookingConfigResponse })
  @AcceptsIfMatch()
  @Failures('BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeConfigBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<BookingConfigResponse> {
    const { startTime: opensAt, endTime: closesAt, slotDuration: slotMinutes } = body;
    const hours = { opensAt, closesAt, slotMinutes };
    const affected = choicesOf(body.affected);
    const policies = requestedPolicies(body.policies);
    return configResponse(
      await conditions.guard(configResponse, (precondition) =>
        this.settings.changeHours({ caller, hours, policies, precondition, affected }),
      ),
    );
  }
}

@ApiTags('workspace')
@Controller('api/admin/config/weekdays')
@AdministratorsOnly()
export class WeekdaysController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Put()
  @ApiOperation({
    summary: 'Sets the hours of all weekdays; one that is left out, or open without times, has the default hours',
  })
  @ApiOkResponse({ type: BookingConfigResponse })
  @AcceptsIfMatch()
  @Failures('BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeWeekdaysRequest,
    @Conditions() conditions: RequestConditions,
  ): Promise<BookingConfigResponse> {
    const weekdays = requestedWeekdays(body);
    const affected = choicesOf(body.affected);
    return configResponse(
      await conditions.guard(configResponse, (precondition) =>
        this.settings.changeWeekdays({ caller, weekdays, precondition, affected }),
      ),
    );
  }
}
