import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Caller, ConfirmCaller, type Invitations, InviteUsers, type SkippedReason } from '@roomhours/application';
import { MAX_SELECTED_USERS } from '@roomhours/contract';
import { type UserId, fullName } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { RefusalDelay } from '../../security/attempt-throttle';
import { SETTINGS, type Settings } from '../../settings';
import { AdministratorsOnly, type ApiRequest, CurrentCaller, CurrentRequest, SessionsOnly } from '../access';
import { linkBase } from '../middleware/headers';
import { BYTE_ORDER_MARK, csvLine } from '../csv';
import { Failures } from '../errors/failure';
import { CONFIRMATION, CurrentSender, type Sender } from '../session/browser-session';
import { IsEnteredPassword, IsListOfIds, IsOmittable } from '../validation';
import { linkUrl } from './user.response';

const REASONS: readonly SkippedReason[] = ['self', 'inactive', 'passwordSet', 'signedIn'];

const LINK_FILE_COLUMNS = ['email', 'firstName', 'lastName', 'link', 'expiresAt'] as const;

export class InviteUsersBody {
  @IsListOfIds({ max: MAX_SELECTED_USERS }) users!: UserId[];
  @ApiProperty({ description: `Without mail. ${CONFIRMATION.description}` })
  @IsOmittable()
  @IsEnteredPassword()
  currentPassword?: string;
}

class SkippedUserResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() email!: string;
  @ApiProperty({ type: String, nullable: true, description: 'First and last name' }) name!: string | null;
  @ApiProperty({ enum: REASONS, description: 'signedIn: with the organisation' }) reason!: SkippedReason;
}

export class InvitationsResponse {
  @ApiProperty({ type: 'integer', description: 'Users with a new link; their previous links stop working' })
  invited!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC. With it, the sent and failed messages can be counted' })
  invitedAt!: string;
  @ApiProperty({ type: [SkippedUserResponse] }) skipped!: SkippedUserResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Secret; the links as CSV (RFC 4180). Null with mail, which sends them',
  })
  linksFile!: string | null;
}

/** @param base of the links; null if they were sent by mail */
function invitationsResponse({ at, invited, skipped }: Invitations, base: string | null): InvitationsResponse {
  return {
    invited: invited.length,
    invitedAt: formatInstant(at),
    skipped: skipped.map(({ user, reason }) => ({ id: user.id, email: user.email, name: fullName(user), reason })),
    linksFile: base === null ? null : linksFile(invited, base),
  };
}

function linksFile(invited: Invitations['invited'], base: string): string {
  const rows = invited.map(({ user: { email, firstName, lastName }, link }) =>
    csvLine([email, firstName ?? '', lastName ?? '', linkUrl(link, base), formatInstant(link.expiresAt)]),
  );
  return [BYTE_ORDER_MARK, csvLine(LINK_FILE_COLUMNS), ...rows].join('');
}

@ApiTags('users')
@Controller('api/admin/users/bulk/invitation')
@SessionsOnly()
@AdministratorsOnly()
export class InvitationsController {
  constructor(
    private readonly inviteUsers: InviteUsers,
    private readonly confirmCaller: ConfirmCaller,
    private readonly refusals: RefusalDelay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Invites users who have never signed in: by mail, or without it with links as a CSV file' })
  @ApiOkResponse({ type: InvitationsResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async invite(
    @CurrentCaller() caller: Caller,
    @Body() { users, currentPassword }: InviteUsersBody,
    @CurrentSender() sender: Sender,
    @CurrentRequest() request: ApiRequest,
  ): Promise<InvitationsResponse> {
    const hasMail = this.settings.mail !== null;
    if (!hasMail) await this.refusals.run(() => this.confirmCaller.execute({ caller, currentPassword, ...sender }));
    const invitations = await this.inviteUsers.execute(caller, users);
    return invitationsResponse(invitations, hasMail ? null : linkBase(this.settings, request));
  }
}
