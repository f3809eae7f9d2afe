import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, PlanAdministration } from '@roomhours/application';
import type { PlanId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { IdParam } from '../validation';
import { ChangePlanBody, PlanBody, PlanResponse, planOf, planResponse } from './plan.shapes';

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
