import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { type Caller, PlanAdministration, type PlanMembers } from '@roomhours/application';
import { MONTHLY_HOURS, PLAN_FEATURES, TEXT_LIMITS } from '@roomhours/contract';
import type { NewPlan, Plan, PlanId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, ETAG, type RequestConditions, tagged } from '../conditions';
import { Failures } from '../errors/failure';
import {
  IdParam,
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
class PlanBody {
  @IsPlanName() name!: string;
  @IsLine(TEXT_LIMITS.planDisplayName) displayName!: string;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
  @IsWholeNumber(MONTHLY_HOURS) monthlyHours!: number;
  @IsOmittable() @IsFlag() isActive?: boolean;
  @IsOmittable() @IsListOfLines({ maxSize: PLAN_FEATURES.max, maxLength: PLAN_FEATURES.maxLength }) features?: string[];
}

const PLAN_MEMBERS: readonly PlanMembers[] = ['new', 'sameHours', 'all'];

class ChangePlanBody extends PlanBody {
  @ApiProperty({
    enum: PLAN_MEMBERS,
    description:
      'Whose quota becomes the new hours: of users who are put on it later (default), of those with the hours of the plan, or of all',
  })
  @IsOmittable()
  @IsOneOf(PLAN_MEMBERS)
  members?: PlanMembers;
}

function planOf({ name, displayName, monthlyHours, ...rest }: PlanBody): NewPlan {
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

function planResponse(plan: Plan): PlanResponse {
  const { id, name, displayName, description, monthlyHours, isActive, features } = plan;
  return tagged({ id, name, displayName, description, monthlyHours, isActive, features: [...features] });
}

@ApiTags('plans')
@Controller('api/subscription-plans')
@SignedInOnly()
export class PlansController {
  constructor(private readonly plans: PlanAdministration) {}

  @Get()
  @ApiOperation({ summary: 'All plans by monthly hours, then by name' })
  @ApiOkResponse({ type: [PlanResponse] })
  async all(): Promise<PlanResponse[]> {
    return (await this.plans.list({ activeOnly: false })).map(planResponse);
  }

  @Get('active')
  @ApiOperation({ summary: 'The plans that users can be put on, in the same order' })
  @ApiOkResponse({ type: [PlanResponse] })
  async active(): Promise<PlanResponse[]> {
    return (await this.plans.list({ activeOnly: true })).map(planResponse);
  }
}

@ApiTags('plans')
@Controller('api/admin/subscription-plans')
@AdministratorsOnly()
export class PlanAdministrationController {
  constructor(private readonly plans: PlanAdministration) {}

  @Post()
  @ApiOperation({ summary: 'Adds a plan' })
  @ApiCreatedResponse({ type: PlanResponse })
  @Failures('DUPLICATE')
  async add(@CurrentCaller() caller: Caller, @Body() body: PlanBody): Promise<PlanResponse> {
    return planResponse(await this.plans.add(caller, planOf(body)));
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Replaces a plan; its users go along with a new name and keep their hours unless told otherwise',
  })
  @ApiOkResponse({ type: PlanResponse })
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'DUPLICATE', 'PLAN_IN_USE')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() planId: PlanId,
    @Body() body: ChangePlanBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<PlanResponse> {
    const { members } = body;
    const change = { caller, planId, plan: planOf(body), members };
    return planResponse(
      await conditions.guard(planResponse, (precondition) => this.plans.change({ ...change, precondition })),
    );
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a plan that no user has' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'PLAN_IN_USE')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() planId: PlanId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(planResponse, (precondition) => this.plans.remove(caller, planId, precondition));
  }
}
