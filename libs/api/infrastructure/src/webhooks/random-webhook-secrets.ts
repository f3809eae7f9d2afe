import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WebhookSecrets } from '@roomhours/application';
import { SECRET_PREFIX } from './signature';

const SECRET_BYTES = 32;

@Injectable()
export class RandomWebhookSecrets extends WebhookSecrets {
  create(): string {
    return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  }
}
