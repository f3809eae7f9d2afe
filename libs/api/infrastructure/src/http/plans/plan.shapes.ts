import { ApiProperty } from '@nestjs/swagger';
import type { PlanMembers } from '@roomhours/application';
import { MONTHLY_HOURS, PLAN_FEATURES, TEXT_LIMITS } from '@roomhours/contract';
import type { NewPlan, Plan } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions';
import {
  IsFlag,
  IsLine,
  IsListOfLines,
  IsMultilineText,
  IsNullable,
  IsOmittable,
  IsOneOf,
  IsPlanName,
  IsWholeNumber,
} from '../validation';

/** A complete plan. Absent fields get their defaults, also in a PUT. */
export class PlanBody {
  @IsPlanName() name!: string;
  @IsLine(TEXT_LIMITS.planDisplayName) displayName!: string;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
  @IsWholeNumber(MONTHLY_HOURS) monthlyHours!: number;
  @IsOmittable() @IsFlag() isActive?: boolean;
  @IsOmittable() @IsListOfLines({ maxSize: PLAN_FEATURES.max, maxLength: PLAN_FEATURES.maxLength }) features?: string[];
}

const PLAN_MEMBERS: readonly PlanMembers[] = ['new', 'sameHours', 'all'];

export class ChangePlanBody extends PlanBody {
  @ApiProperty({
    enum: PLAN_MEMBERS,
    description:
      'Whose quota becomes the new hours: of users who are put on it later (default), of those with the hours of the plan, or of all',
  })
  @IsOmittable()
  @IsOneOf(PLAN_MEMBERS)
  members?: PlanMembers;
}

export function planOf({ name, displayName, monthlyHours, ...rest }: PlanBody): NewPlan {
  const { description = null, isActive = true, features = [] } = rest;
  return { name, displayName, description, monthlyHours, isActive, features };
}

export class PlanResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ example: 'flex' }) name!: string;
  @ApiProperty() displayName!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ type: 'integer', description: '0 means no limit' }) monthlyHours!: number;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ type: [String] }) features!: string[];
  @ApiProperty(ETAG) etag!: string;
}

export function planResponse(plan: Plan): PlanResponse {
  const { id, name, displayName, description, monthlyHours, isActive, features } = plan;
  return tagged({ id, name, displayName, description, monthlyHours, isActive, features: [...features] });
}
