import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Register } from '@roomhours/application';
import { RefusalDelay } from '../../security/attempt-throttle';
import { Public, SessionsOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { UserResponse, userResponse } from '../users/user.response';
import { RegisterBody } from '../users/user.shapes';
import { beginSession } from './browser-session';

@ApiTags('session')
@Controller('api/register')
@SessionsOnly()
export class RegistrationController {
  constructor(
    private readonly register: Register,
    private readonly refusals: RefusalDelay,
  ) {}

  @Post()
  @Public()
  @ApiOperation({ summary: 'Adds a member on the default plan and signs in, where registration is open' })
  @ApiCreatedResponse({ type: UserResponse })
  @Failures('REGISTRATION_CLOSED', 'DUPLICATE', 'UNAVAILABLE')
  async add(@Body() body: RegisterBody, @CurrentRequest() request: ApiRequest): Promise<UserResponse> {
    const { email, password, username = null, firstName = null, lastName = null } = body;
    const person = { email, password, username, firstName, lastName };
    const { ip: address, id: requestId } = request;
    const user = await this.refusals.run(() => this.register.execute({ ...person, address, requestId }));
    await beginSession(request, user);
    return userResponse(user);
  }
}
