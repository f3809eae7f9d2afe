import { ApiProperty } from '@nestjs/swagger';
import { type OpeningTimes, openingOfWeekday } from '@roomhours/booking-rules';
import { SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type { BookingSettings } from '@roomhours/domain';
import { type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { ETAG, tagged } from '../conditions';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { IsHalfHourEnd, IsHalfHourOfDay, IsObjectOf, IsOmittable, IsOneOfNumbers } from '../validation';
import { SpecialDayResponse, WeekdayResponse, hoursResponse, specialDayResponse } from './opening-times.shapes';
import { BookingPoliciesBody, BookingPoliciesResponse, policiesResponse } from './policies.shapes';

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

export function configResponse({ zone, ...times }: BookingSettings): BookingConfigResponse {
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
