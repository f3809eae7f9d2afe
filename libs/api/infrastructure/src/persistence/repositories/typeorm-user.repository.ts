import type { NewUser, UserRepository } from '@roomhours/application';
import { DomainError, type Plan, type Role, type User, type UserId, emailKey, usernameKey } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { select } from '../database/statements';
import { PlanOrmEntity } from '../entities/plan.orm-entity';
import { UserOrmEntity } from '../entities/user.orm-entity';
import { findActiveUser } from './queries';
import { PLAN_COLUMNS, type PlanRow, planOf } from './rows';

/** Users and plans within the transaction of the manager. */
export class TypeOrmUserRepository implements UserRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: UserId): Promise<User | null> {
    return findActiveUser(this.manager, id);
  }

  hasAny(role: Role): Promise<boolean> {
    return this.manager.existsBy(UserOrmEntity, { role });
  }

  async add({ plan, passwordHash, isDemo, ...user }: NewUser): Promise<User> {
    const row = {
      ...user,
      emailKey: emailKey(user.email),
      usernameKey: usernameKey(user.username),
      planId: plan === null ? null : await this.idOfPlan(plan),
      passwordHash,
      bookingVersion: 0,
      isActive: true,
      isDemo,
    };
    try {
      const { identifiers } = await this.manager.insert(UserOrmEntity, row);
      return { ...user, plan, id: identifiers[0]!['id'] as UserId };
    } catch (error) {
      if (isDuplicate(error)) throw await this.takenBy(user);
      throw error;
    }
  }

  async findPlan(name: string): Promise<Plan | null> {
    const [row] = await select<PlanRow>(this.manager, `SELECT ${PLAN_COLUMNS} FROM plan WHERE name = ?`, [name]);
    return row === undefined ? null : planOf(row);
  }

  async addPlan(plan: Plan): Promise<void> {
    try {
      await this.manager.insert(PlanOrmEntity, { ...plan });
    } catch (error) {
      if (isDuplicate(error)) throw new DomainError('DUPLICATE', `There is already a plan named ${plan.name}.`);
      throw error;
    }
  }

  private async idOfPlan(name: string): Promise<number> {
    const plan = await this.manager.findOneBy(PlanOrmEntity, { name });
    if (plan === null) throw DomainError.field('subscription', 'There is no such plan.');
    return plan.id;
  }

  private async takenBy({ email, username }: Pick<User, 'email' | 'username'>): Promise<DomainError> {
    const isEmail = await this.manager.existsBy(UserOrmEntity, { emailKey: emailKey(email) });
    return new DomainError(
      'DUPLICATE',
      isEmail ? `The email ${email} is taken.` : `The username ${username} is taken.`,
    );
  }
}
