import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ChangedMeanwhile, SelectedUsers, type StoredUser } from '@roomhours/application';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { Failures, StaleState } from '../errors/failure';
import { choicesOf } from '../impacts/affected.shapes';
import { ChangePlansBody, DeactivateUsersBody, selectedUsers } from './selected-users.shapes';
import { AdminUserResponse, adminUserResponse } from './user.response';

/** Changes of several users: all or none. */
@ApiTags('users')
@Controller('api/admin/users/bulk')
@AdministratorsOnly()
export class SelectedUsersController {
  constructor(private readonly users: SelectedUsers) {}

  @Post('plan')
  @HttpCode(200)
  @ApiOperation({ summary: 'Puts several members on a plan, with its hours unless told otherwise; bookings stand' })
  @ApiOkResponse({ type: [AdminUserResponse] })
  @Failures('NOT_FOUND', 'CHANGED_MEANWHILE')
  async plan(@CurrentCaller() caller: Caller, @Body() body: ChangePlansBody): Promise<AdminUserResponse[]> {
    const { subscription: plan, keepQuota: keepsQuota = false } = body;
    const changed = await presentingStates(
      this.users.changePlans({ caller, users: selectedUsers(body), plan, keepsQuota }),
    );
    return changed.map(adminUserResponse);
  }

  @Post('deactivation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Keeps several users out: sessions end at once, without choices bookings stay' })
  @ApiOkResponse({ type: [AdminUserResponse] })
  @Failures('NOT_FOUND', 'CHANGED_MEANWHILE', 'LAST_ADMIN', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async deactivation(@CurrentCaller() caller: Caller, @Body() body: DeactivateUsersBody): Promise<AdminUserResponse[]> {
    const affected = choicesOf(body.affected);
    const changed = await presentingStates(this.users.deactivate({ caller, users: selectedUsers(body), affected }));
    return changed.map(adminUserResponse);
  }
}

/** Throws StaleState, with the users who have changed, for a change that is based on older states of them. */
async function presentingStates<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new StaleState(error.message, (error.current as StoredUser[]).map(adminUserResponse));
  }
}
