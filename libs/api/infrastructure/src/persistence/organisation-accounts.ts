import type { OrganisationAccount, OrganisationAccountRepository } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import { type EntityManager, In } from 'typeorm';
import { OrganisationAccountOrmEntity } from './entities/organisation-account.orm-entity';

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
    if ((await stored()) === null) await this.add({ userId, ...account });
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

  private async add(row: OrganisationAccountOrmEntity): Promise<void> {
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(OrganisationAccountOrmEntity)
      .values(row)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
