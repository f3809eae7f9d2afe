import { ApiProperty } from '@nestjs/swagger';
import { MONTHLY_HOURS, PLAN_FEATURES, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { NewPlan, Plan } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions/state-tag';
import { Nullable, Optional, Required, flag, line, listOf, planName, prose, wholeNumber } from '../reading';

/** A whole plan: what is left out has its default, when a plan is replaced too. */
export class PlanBody implements contract.PlanRequest {
  @Required(planName) name!: string;
  @Required(line(TEXT_LIMITS.planDisplayName)) displayName!: string;
  @Nullable(prose(TEXT_LIMITS.longText)) description?: string | null;
  @Required(wholeNumber(MONTHLY_HOURS)) monthlyHours!: number;
  @Optional(flag) isActive?: boolean;
  @Optional(listOf(line(PLAN_FEATURES.maxLength), PLAN_FEATURES.max)) features?: string[];
}

export function planOf({ name, displayName, monthlyHours, ...rest }: PlanBody): NewPlan {
  const { description = null, isActive = true, features = [] } = rest;
  return { name, displayName, description, monthlyHours, isActive, features };
}

export class PlanResponse implements contract.Plan {
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
