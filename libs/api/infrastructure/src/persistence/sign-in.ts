import type {
  OrganisationAccount,
  OrganisationAccountRepository,
  PasswordLinkRepository,
  SessionRepository,
  StoredPasswordLink,
} from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { insertAll, insertOrIgnore } from './database/statements';
import { OrganisationAccountOrmEntity, PasswordLinkOrmEntity, SessionOrmEntity } from './entities/sign-in.orm-entity';

/** Sessions within the manager's transaction. */
export class TypeOrmSessionRepository implements SessionRepository {
  constructor(private readonly manager: EntityManager) {}

  async removeOf(userIds: readonly UserId[], keepSessionId: string | null): Promise<void> {
    const kept = keepSessionId === null ? {} : { id: Not(keepSessionId) };
    await this.manager.delete(SessionOrmEntity, { userId: In(userIds), ...kept });
  }
}

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

/** Accounts of OpenID providers within the manager's transaction. */
export class TypeOrmOrganisationAccountRepository implements OrganisationAccountRepository {
  constructor(private readonly manager: EntityManager) {}

  async emailKeyOf({ issuer, subject }: OrganisationAccount): Promise<string | null> {
    const found = await this.manager.findOne(OrganisationAccountOrmEntity, {
      where: { issuer, subject },
      relations: { user: true },
    });
    return found?.user?.emailKey ?? null;
  }

  async keep(userId: UserId, account: OrganisationAccount): Promise<boolean> {
    const { issuer } = account;
    const stored = () => this.manager.findOneBy(OrganisationAccountOrmEntity, { userId, issuer });
    const row = { userId, ...account };
    if ((await stored()) === null) await insertOrIgnore(this.manager, OrganisationAccountOrmEntity, row);
    // Read again, because a concurrent sign-in may have stored another account.
    return (await stored())?.subject === account.subject;
  }

  async ownersAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const accounts = await this.manager.findBy(OrganisationAccountOrmEntity, { userId: In(userIds) });
    return new Set(accounts.map(({ userId }) => userId));
  }

  async removeOf(userId: UserId): Promise<void> {
    await this.manager.delete(OrganisationAccountOrmEntity, { userId });
  }
}
