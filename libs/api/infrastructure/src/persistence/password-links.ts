import type { PasswordLinkRepository, StoredPasswordLink } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { insertAll } from './database/statements';
import { PasswordLinkOrmEntity } from './entities/password-link.orm-entity';

/** Password links within the manager's transaction. The caller has locked the user. */
export class TypeOrmPasswordLinkRepository implements PasswordLinkRepository {
  constructor(private readonly manager: EntityManager) {}

  async replace(link: StoredPasswordLink): Promise<void> {
    await this.removeOf([link.userId]);
    await this.addAll([link]);
  }

  addAll(links: readonly StoredPasswordLink[]): Promise<void> {
    return insertAll(this.manager, PasswordLinkOrmEntity, links);
  }

  async take(tokenHash: string, now: Instant): Promise<boolean> {
    const { affected } = await this.manager.delete(PasswordLinkOrmEntity, { tokenHash, expiresAt: MoreThan(now) });
    return affected === 1;
  }

  async removeOf(userIds: readonly UserId[]): Promise<void> {
    await this.manager.delete(PasswordLinkOrmEntity, { userId: In(userIds) });
  }
}
