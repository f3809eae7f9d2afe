import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { OwnData } from '@roomhours/application';
import { type UserId, AUDIT_SUBJECTS } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { AdminBookingResponse, adminBookingResponse } from '../bookings/admin-booking.shapes';
import { CalendarFeedResponse, calendarFeedResponse } from '../calendar/calendar-feed.shapes';
import { MailChoicesResponse, MessageResponse, mailChoicesResponse, messageResponse } from '../mail/mail.shapes';
import { mapInPortions } from '../pagination';
import { ApiTokenResponse, apiTokenResponse } from './api-token.shapes';
import { LateCancellationResponse, UserResponse, lateCancellationResponse, userResponse } from './user.response';

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

export class OwnDataResponse {
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

export async function ownDataResponse(data: OwnData): Promise<OwnDataResponse> {
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
