import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS, instant } from '@roomhours/time';
import { In, LessThan, LessThanOrEqual } from 'typeorm';
import { Database } from './database/database';
import { ApiTokenOrmEntity } from './entities/api-token.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { PasswordLinkOrmEntity } from './entities/password-link.orm-entity';
import { StoredResponseOrmEntity } from './entities/stored-response.orm-entity';
import { WebhookDeliveryOrmEntity } from './entities/webhook-delivery.orm-entity';

/** Entities that are useless from `expiresAt` on. */
const EXPIRING = [ApiTokenOrmEntity, PasswordLinkOrmEntity, StoredResponseOrmEntity];

/** Rows deleted by one transaction, so that a sweep does not block other statements. */
const BATCH_SIZE = 1_000;

/**
 * API tokens, password links and stored responses that have expired, and messages and deliveries of webhooks that were stored
 * longer ago than they are kept. Their attempts have ended long before.
 */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    for (const entity of EXPIRING) {
      const now = this.clock.now();
      await this.database.write((manager) => manager.delete(entity, { expiresAt: LessThanOrEqual(now) }));
    }
    await this.deleteOld(MessageOrmEntity, MESSAGE_DAYS);
    await this.deleteOld(WebhookDeliveryOrmEntity, DELIVERY_DAYS);
  }

  private async deleteOld(
    entity: typeof MessageOrmEntity | typeof WebhookDeliveryOrmEntity,
    keptDays: number,
  ): Promise<void> {
    const oldest = instant(this.clock.now() - keptDays * DAY_MS);
    for (;;) {
      const old = await this.database.read((manager) =>
        manager.find(entity, {
          select: { id: true },
          where: { createdAt: LessThan(oldest) },
          order: { createdAt: 'ASC' },
          take: BATCH_SIZE,
        }),
      );
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await this.database.write((manager) => manager.delete(entity, { id: In(ids) }));
    }
  }
}
