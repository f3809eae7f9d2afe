import { ApiProperty } from '@nestjs/swagger';
import type { ListedMessage, MailChoices, MessageKind, MessageState, StoredMessage } from '@roomhours/application';
import { REMINDER_MINUTES } from '@roomhours/contract';
import { type Instant, formatInstant } from '@roomhours/time';
import { ETAG, tagged } from '../conditions';
import { IsFlag, IsInstant, IsNullable, IsOneOfNumbers } from '../validation';

const KINDS: readonly MessageKind[] = [
  'bookingConfirmed',
  'bookingChanged',
  'bookingCancelled',
  'reminder',
  'invitation',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'apiTokenCreated',
  'calendarFeedCreated',
];

const STATES: readonly MessageState[] = ['waiting', 'sent', 'failed', 'held'];

export class MailChoicesBody {
  @IsFlag() ownChanges!: boolean;
  /** Absent or null: no reminders. */
  @IsNullable() @IsOneOfNumbers(REMINDER_MINUTES) reminderMinutes?: number | null;
}

export class MailChoicesResponse {
  @ApiProperty({ description: 'Messages about own changes of bookings' }) ownChanges!: boolean;
  @ApiProperty({
    type: 'integer',
    enum: REMINDER_MINUTES,
    nullable: true,
    description: 'Minutes before a booking; null: no reminders',
  })
  reminderMinutes!: number | null;
}

export function mailChoicesResponse({ ownChanges, reminderMinutes }: MailChoices): MailChoicesResponse {
  return { ownChanges, reminderMinutes };
}

export class MessageResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: KINDS }) kind!: MessageKind;
  @ApiProperty({ description: 'Email address' }) recipient!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ enum: STATES, description: 'held: since a restore' }) state!: MessageState;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt!: string | null;
  @ApiProperty({ type: 'string', nullable: true, description: 'Of the last failed attempt' }) lastError!: string | null;
  @ApiProperty({ description: 'False for a message whose content has been deleted' }) canSendAgain!: boolean;
}

export class ListedMessageResponse extends MessageResponse {
  @ApiProperty({ type: String, nullable: true, description: 'The present name of the recipient' })
  recipientName!: string | null;
}

export function listedMessageResponse(message: ListedMessage): ListedMessageResponse {
  return { ...messageResponse(message), recipientName: message.recipientName };
}

export function messageResponse(message: StoredMessage): MessageResponse {
  const { id, kind, recipient, createdAt, state, attempts, sentAt, lastError, hasContent } = message;
  return {
    id,
    kind,
    recipient,
    state,
    attempts,
    lastError,
    canSendAgain: hasContent,
    createdAt: formatInstant(createdAt),
    sentAt: sentAt === null ? null : formatInstant(sentAt),
  };
}

/** Failed messages, or deliveries of webhooks. */
export class FailedItemsResponse {
  @ApiProperty({ type: 'integer' }) count!: number;
}

export class InvitationDeliveriesQuery {
  /** The `invitedAt` of the answer to the invitations or to the import. */
  @IsInstant() invitedAt!: Instant;
}

export class InvitationDeliveriesResponse {
  @ApiProperty({ type: 'integer' }) sent!: number;
  @ApiProperty({ type: 'integer', description: 'The last attempt failed; another one may follow' }) failed!: number;
  @ApiProperty({ type: 'integer' }) waiting!: number;
}

export class HeldMessagesResponse {
  @ApiProperty({ type: 'integer', description: 'Messages that waited when the data were restored' }) count!: number;
  @ApiProperty(ETAG) etag!: string;
}

export function heldMessagesResponse(count: number): HeldMessagesResponse {
  return tagged({ count });
}
