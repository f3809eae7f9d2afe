import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, EraseUser, type Page, UserAdministration } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Response } from 'express';
import { TypeOrmSessionStore } from '../../security/sessions';
import { SETTINGS, type Settings } from '../../settings';
import { AdministratorsOnly, type ApiRequest, CurrentCaller, CurrentRequest, SessionsOnly } from '../access';
import { linkBase } from '../middleware/headers';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { ApiCsv, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { choicesOf } from '../impacts/affected.shapes';
import { ApiCountedList, shownPage } from '../pagination';
import { renewSession } from '../session/browser-session';
import { IdParam } from '../validation';
import { usersFile } from './user-files';
import {
  AddedUserResponse,
  AdminUserResponse,
  ListedUserResponse,
  adminUserResponse,
  listedUserResponse,
  passwordLinkResponse,
} from './user.response';
import {
  AddUserBody,
  ChangeEmailBody,
  ChangeQuotaBody,
  ChangeRoleBody,
  ChangeUserBody,
  SetActiveBody,
  SetPasswordBody,
  UsersFileQuery,
  UsersQuery,
  personOf,
  userFilterOf,
} from './user.shapes';

@ApiTags('users')
@Controller('api/admin/users')
@AdministratorsOnly()
export class UsersController {
  constructor(
    private readonly users: UserAdministration,
    private readonly eraseUser: EraseUser,
    private readonly sessions: TypeOrmSessionStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All users, or those who match; by email unless told otherwise' })
  @ApiCountedList(ListedUserResponse)
  async list(@Query() query: UsersQuery): Promise<Page<ListedUserResponse>> {
    const page = await this.users.list(userFilterOf(query));
    return shownPage(page, listedUserResponse);
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a user, or invites one; an administrator has neither plan nor limit, whatever is sent',
  })
  @ApiCreatedResponse({ type: AddedUserResponse })
  @Failures('DUPLICATE')
  async add(
    @CurrentCaller() caller: Caller,
    @Body() body: AddUserBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<AddedUserResponse> {
    const person = personOf(body);
    if (body.invite !== true) {
      const user = await this.users.add(caller, person, body.password);
      return adminUserResponse({ ...user, company: person.company ?? null, isActive: true, isInvited: false });
    }
    const { user, link } = await this.users.invite(caller, person);
    const company = person.company ?? null;
    const added = adminUserResponse({ ...user, company, isActive: true, isInvited: true });
    return { ...added, link: passwordLinkResponse(link, linkBase(this.settings, request)) };
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Changes names, company, plan and monthly hours: what is left out stays, a name of null is cleared',
  })
  @AcceptsIfMatch(AdminUserResponse)
  @Failures('NOT_FOUND', 'NO_QUOTA_FOR_ADMIN')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { subscription, monthlyQuota, ...names }: ChangeUserBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminUserResponse> {
    const change = {
      ...names,
      ...(subscription === undefined ? {} : { plan: subscription }),
      ...(monthlyQuota === undefined ? {} : { monthlyQuotaMinutes: monthlyQuota * 60 }),
    };
    return conditions.patch(adminUserResponse, (precondition) =>
      this.users.change({ caller, userId, precondition }, change),
    );
  }

  @Patch(':id/email')
  @ApiOperation({ summary: 'Gives a user another email; both addresses receive a message, and sessions go on' })
  @AcceptsIfMatch(AdminUserResponse)
  @Failures('NOT_FOUND', 'DUPLICATE')
  async email(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { email }: ChangeEmailBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminUserResponse> {
    return conditions.patch(adminUserResponse, (precondition) =>
      this.users.changeEmail({ caller, userId, precondition }, email),
    );
  }

  @Post(':id/erasure')
  @ApiOperation({
    summary:
      'Removes the names, the email and all other personal data of an inactive user for ever; hours stay in reports',
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  erase(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    return conditions.guard(adminUserResponse, (precondition) =>
      this.eraseUser.execute({ caller, userId, precondition }),
    );
  }

  @Patch(':id/quota')
  @ApiOperation({ summary: 'Gives a member other monthly hours; bookings stand' })
  @AcceptsIfMatch(AdminUserResponse)
  @Failures('NOT_FOUND', 'NO_QUOTA_FOR_ADMIN')
  async quota(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { monthlyQuota }: ChangeQuotaBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminUserResponse> {
    return conditions.patch(adminUserResponse, (precondition) =>
      this.users.change({ caller, userId, precondition }, { monthlyQuotaMinutes: monthlyQuota * 60 }),
    );
  }

  @Patch(':id/password')
  @SessionsOnly()
  @ApiOperation({
    summary: "Gives a user another password and ends the user's access; the caller's own session goes on",
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async password(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { newPassword, keepTokensAndFeeds: keepsTokensAndFeeds }: SetPasswordBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<void> {
    const isOwn = userId === caller.id;
    const keepSessionId = isOwn ? request.sessionID : null;
    await this.users.setPassword({ caller, userId, newPassword, keepSessionId, keepsTokensAndFeeds });
    if (isOwn) await renewSession(request, this.sessions);
  }

  @Patch(':id/role')
  @ApiOperation({ summary: 'Makes a member an administrator, or an administrator a member on the default plan' })
  @AcceptsIfMatch(AdminUserResponse)
  @Failures('NOT_FOUND', 'LAST_ADMIN')
  async role(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { role }: ChangeRoleBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminUserResponse> {
    return conditions.patch(adminUserResponse, (precondition) =>
      this.users.changeRole({ caller, userId, precondition }, role),
    );
  }

  @Patch(':id/active')
  @ApiOperation({ summary: 'Lets a user in or keeps one out: sessions end at once, without choices bookings stay' })
  @AcceptsIfMatch(AdminUserResponse)
  @Failures('NOT_FOUND', 'LAST_ADMIN', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async active(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { isActive, affected: choices }: SetActiveBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AdminUserResponse> {
    const affected = choicesOf(choices);
    return conditions.patch(adminUserResponse, (precondition) =>
      this.users.setActive({ caller, userId, precondition }, isActive, affected),
    );
  }
}

@ApiTags('users')
@Controller('api/admin/companies')
@AdministratorsOnly()
export class CompaniesController {
  constructor(private readonly users: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'The companies of all users by name, each once' })
  @ApiOkResponse({ type: [String] })
  companies(): Promise<string[]> {
    return this.users.companies();
  }
}

@ApiTags('users')
@Controller('api/admin/users.csv')
@AdministratorsOnly()
export class UserFilesController {
  constructor(private readonly administration: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'All users, or those who match, as a file that can be imported' })
  @ApiCsv()
  async users(@Query() query: UsersFileQuery, @Res() response: Response): Promise<void> {
    const { items } = await this.administration.list({ ...userFilterOf(query), page: null });
    await sendCsv(response, 'roomhours-users.csv', usersFile(items, query.separator ?? 'comma'));
  }
}
