import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../database/database';
import { ApiTokenOrmEntity } from '../entities/api-token.orm-entity';
import { PasswordLinkOrmEntity } from '../entities/password-link.orm-entity';
import { StoredResponseOrmEntity } from '../entities/stored-response.orm-entity';

/** Entities that are useless from `expiresAt` on. */
const EXPIRING = [ApiTokenOrmEntity, PasswordLinkOrmEntity, StoredResponseOrmEntity];

/** API tokens, password links and stored responses that have expired. */
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
  }
}
