import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags, OmitType } from '@nestjs/swagger';
import { type Caller, ChangeOwnPassword, type OwnData, ReadOwnData } from '@roomhours/application';
import { AUDIT_SUBJECTS, type User, type UserId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { TypeOrmSessionStore } from '../../security/sessions';
import { RefusalDelay } from '../../security/attempt-throttle';
import { type ApiRequest, CurrentCaller, CurrentRequest, CurrentUser, SessionsOnly, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { renewSession } from '../session/browser-session';
import { LateCancellationResponse, UserResponse, lateCancellationResponse, userResponse } from './user.response';
import { ChangePasswordBody } from './user.shapes';
import { AdminBookingResponse, adminBookingResponse } from '../bookings/admin-booking.shapes';
import { CalendarFeedResponse, calendarFeedResponse } from '../calendar/calendar-feeds.controller';
import { MailChoicesResponse, MessageResponse, mailChoicesResponse, messageResponse } from '../mail/mail.shapes';
import { mapInPortions } from '../pagination';
import { ApiTokenResponse, apiTokenResponse } from './api-tokens.controller';

class OwnBookingResponse extends OmitType(AdminBookingResponse, ['userEmail', 'username']) {}

class OwnMessageResponse extends OmitType(MessageResponse, ['canSendAgain']) {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What the message reports, without the secret part of a link; null after it was deleted',
  })
  content!: object | null;
}

class OwnAuditResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) at!: string;
  @ApiProperty({ example: 'login.succeeded' }) action!: string;
  @ApiProperty({ enum: AUDIT_SUBJECTS }) subject!: string;
  @ApiProperty({ type: 'integer', nullable: true }) subjectId!: number | null;
  @ApiProperty({ description: 'False for what another person did with the account' }) isByYou!: boolean;
  @ApiProperty({ description: 'The account before; null for what is no change of the account', nullable: true })
  before!: object | null;
  @ApiProperty({ description: 'The account after', nullable: true }) after!: object | null;
}

class OwnDataResponse {
  @ApiProperty({ format: 'date-time', description: 'UTC' }) exportedAt!: string;
  @ApiProperty() profile!: UserResponse;
  @ApiProperty() mail!: MailChoicesResponse;
  @ApiProperty({ type: [OwnBookingResponse], description: 'Oldest first' }) bookings!: OwnBookingResponse[];
  @ApiProperty({ type: [LateCancellationResponse], description: 'By start' })
  lateCancellations!: LateCancellationResponse[];
  @ApiProperty({ type: [OwnMessageResponse], description: 'Oldest first' }) messages!: OwnMessageResponse[];
  @ApiProperty({ type: [ApiTokenResponse] }) apiTokens!: ApiTokenResponse[];
  @ApiProperty({ type: [CalendarFeedResponse] }) calendarFeeds!: CalendarFeedResponse[];
  @ApiProperty({ type: [OwnAuditResponse], description: 'Oldest first' }) auditEntries!: OwnAuditResponse[];
}

async function ownDataResponse(data: OwnData): Promise<OwnDataResponse> {
  return {
    exportedAt: formatInstant(data.at),
    profile: userResponse(data.user),
    mail: mailChoicesResponse(data.mailChoices),
    bookings: await mapInPortions(data.bookings, (booking) => {
      const { userEmail: _, username: __, ...own } = adminBookingResponse(booking);
      return own;
    }),
    lateCancellations: data.lateCancellations.map(lateCancellationResponse),
    messages: data.messages.map((message) => {
      const { canSendAgain: _, ...sent } = messageResponse(message);
      return { ...sent, content: message.content };
    }),
    apiTokens: data.apiTokens.map(apiTokenResponse),
    calendarFeeds: data.calendarFeeds.map(calendarFeedResponse),
    auditEntries: data.auditEntries.map((entry) => ownAuditResponse(entry, data.user.id)),
  };
}

/** Leaves out the details of other entities, which can be data of other people. */
function ownAuditResponse(entry: OwnData['auditEntries'][number], userId: UserId): OwnAuditResponse {
  const { id, at, actorId, action, subject, subjectId, before, after } = entry;
  const isAboutAccount = subject === 'user' && subjectId === userId;
  const details = isAboutAccount ? { before, after } : { before: null, after: null };
  return {
    id,
    at: formatInstant(at),
    action,
    subject,
    subjectId,
    isByYou: actorId === userId,
    before: details.before as object | null,
    after: details.after as object | null,
  };
}

@ApiTags('users')
@Controller('api/users/profile')
@SessionsOnly()
export class ProfileController {
  constructor(
    private readonly changeOwnPassword: ChangeOwnPassword,
    private readonly readOwnData: ReadOwnData,
    private readonly sessions: TypeOrmSessionStore,
    private readonly refusals: RefusalDelay,
  ) {}

  @Get('export')
  @SignedInOnly()
  @Header('Content-Disposition', 'attachment; filename="roomhours-my-data.json"')
  @ApiOperation({ summary: 'Everything that is stored about the own account, without secrets, as a file' })
  @ApiOkResponse({ type: OwnDataResponse })
  async ownData(@CurrentCaller() caller: Caller): Promise<OwnDataResponse> {
    return ownDataResponse(await this.readOwnData.execute(caller));
  }

  @Patch()
  @SignedInOnly()
  @ApiOperation({
    summary:
      'Changes the own password; this session gets a new id, every other one ends, as do API tokens and calendar addresses',
  })
  @ApiOkResponse({ type: UserResponse })
  @Failures('TOO_MANY_ATTEMPTS')
  async password(
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: User,
    @Body() { currentPassword, newPassword, keepTokensAndFeeds = false }: ChangePasswordBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<UserResponse> {
    const { ip: address, sessionID: sessionId } = request;
    const keepsTokensAndFeeds = keepTokensAndFeeds;
    const command = { caller, currentPassword, newPassword, address, sessionId, keepsTokensAndFeeds };
    await this.refusals.run(() => this.changeOwnPassword.execute(command));
    await renewSession(request, this.sessions);
    return userResponse(user);
  }
}
