import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PlanAdministration } from '@roomhours/application';
import { SignedInOnly } from '../access/access.decorators';
import { PlanResponse, planResponse } from './plan.shapes';

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
