import { ApiProperty } from '@nestjs/swagger';
import type { RequestedHours, RequestedWeekday, SpecialDayChange } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import type { DayHours, SpecialDay } from '@roomhours/domain';
import { type LocalDate, type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { ETAG, tagged } from '../conditions';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import {
  IsCalendarDate,
  IsFlag,
  IsHalfHourEnd,
  IsHalfHourOfDay,
  IsLine,
  IsListOf,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsWholeNumber,
  OneFieldAtLeast,
} from '../validation';

class DayHoursBody {
  @IsFlag() closed!: boolean;
  @IsNullable() @IsHalfHourOfDay() startTime?: MinuteOfDay | null;
  @IsNullable() @IsHalfHourEnd() endTime?: MinuteOfDay | null;
}

export class WeekdayBody extends DayHoursBody {
  @IsWholeNumber({ min: 1, max: 7 }) weekday!: number;
}

export class ChangeWeekdaysBody {
  @IsListOf(WeekdayBody, { max: 7 }) weekdays!: WeekdayBody[];
}

export class AddSpecialDayBody extends DayHoursBody {
  @IsCalendarDate() date!: LocalDate;
  @IsLine(TEXT_LIMITS.specialDayName) name!: string;
}

@OneFieldAtLeast()
export class ChangeSpecialDayBody {
  @IsOmittable() @IsCalendarDate() date?: LocalDate;
  @IsOmittable() @IsLine(TEXT_LIMITS.specialDayName) name?: string;
  @IsOmittable() @IsFlag() closed?: boolean;
  @IsNullable() @IsHalfHourOfDay() startTime?: MinuteOfDay | null;
  @IsNullable() @IsHalfHourEnd() endTime?: MinuteOfDay | null;
}

export class ChangeWeekdaysRequest extends ChangeWeekdaysBody {
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class AddSpecialDayRequest extends AddSpecialDayBody {
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

@OneFieldAtLeast()
export class ChangeSpecialDayRequest extends ChangeSpecialDayBody {
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

class DayHoursResponse {
  @ApiProperty() closed!: boolean;
  @ApiProperty({ type: String, nullable: true, example: '10:00', description: 'Null on a closed day' })
  startTime!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '14:00' }) endTime!: string | null;
}

export class WeekdayResponse extends DayHoursResponse {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday' }) weekday!: number;
  @ApiProperty({ description: 'Whether it has no hours of its own' }) isDefault!: boolean;
}

export class SpecialDayResponse extends DayHoursResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty() name!: string;
}

export class AdminSpecialDayResponse extends SpecialDayResponse {
  @ApiProperty(ETAG) etag!: string;
  @ApiProperty({ required: false, description: 'Only in the list: an import has added it, and it was not changed' })
  isImported?: boolean;
}

/** Returns the hours of a body for a use case. */
export function requestedHours({ closed, startTime = null, endTime = null }: DayHoursBody): RequestedHours {
  return { closed, opensAt: startTime, closesAt: endTime };
}

/** Returns the weekdays of a body for a use case. */
export function requestedWeekdays({ weekdays }: ChangeWeekdaysBody): RequestedWeekday[] {
  return weekdays.map((day) => ({ weekday: day.weekday, ...requestedHours(day) }));
}

/** Returns the change of a body for a use case. */
export function requestedChange({ startTime, endTime, ...change }: ChangeSpecialDayBody): SpecialDayChange {
  return { ...change, opensAt: startTime, closesAt: endTime };
}

/** Null means closed. */
export function hoursResponse(hours: DayHours | null): DayHoursResponse {
  if (hours === null) return { closed: true, startTime: null, endTime: null };
  return { closed: false, startTime: formatTimeOfDay(hours.opensAt), endTime: formatTimeOfDay(hours.closesAt) };
}

export function specialDayResponse({ id, date, name, hours }: SpecialDay): SpecialDayResponse {
  return { id, date, name, ...hoursResponse(hours) };
}

export function adminSpecialDayResponse(day: SpecialDay): AdminSpecialDayResponse {
  return tagged(specialDayResponse(day));
}

export function listedSpecialDayResponse(day: SpecialDay): AdminSpecialDayResponse {
  return { ...adminSpecialDayResponse(day), isImported: day.isImported ?? false };
}
