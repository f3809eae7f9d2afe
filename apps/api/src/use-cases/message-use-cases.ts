import type { Provider } from '@nestjs/common';
import {
  AddWebhook,
  ChangeMailChoices,
  ChangeWebhook,
  Clock,
  ListDeliveries,
  ListMessages,
  ListWebhooks,
  MessageReader,
  QueueReminders,
  ReadMailChoices,
  RemoveWebhook,
  ReminderReader,
  RotateWebhookSecret,
  SendDeliveryAgain,
  SendMessageAgain,
  TestWebhook,
  UnitOfWork,
  UserReader,
  WebhookAddresses,
  WebhookReader,
  WebhookSecrets,
} from '@roomhours/application';
import { useCase } from './use-case-provider';

const mail: Provider[] = [
  useCase(ChangeMailChoices, UnitOfWork, Clock),
  useCase(ListMessages, MessageReader, Clock),
  useCase(QueueReminders, UnitOfWork, ReminderReader, Clock),
  useCase(ReadMailChoices, UserReader),
  useCase(SendMessageAgain, UnitOfWork, Clock),
];

const webhooks: Provider[] = [
  useCase(AddWebhook, UnitOfWork, WebhookAddresses, WebhookSecrets, Clock),
  useCase(ChangeWebhook, UnitOfWork, WebhookAddresses, Clock),
  useCase(ListDeliveries, WebhookReader, Clock),
  useCase(ListWebhooks, WebhookReader),
  useCase(RemoveWebhook, UnitOfWork, Clock),
  useCase(RotateWebhookSecret, UnitOfWork, WebhookSecrets, Clock),
  useCase(SendDeliveryAgain, UnitOfWork, Clock),
  useCase(TestWebhook, UnitOfWork, Clock),
];

/** Mail and webhooks. */
export const MESSAGE_USE_CASES: Provider[] = [...mail, ...webhooks];
