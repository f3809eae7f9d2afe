import { Injectable } from '@nestjs/common';
import { DeploymentPolicy } from '@roomhours/application';
import type { FindOptionsWhere } from 'typeorm';
import type { UserOrmEntity } from './entities/user.orm-entity';

/**
 * The accounts that sign-ins, sessions, API tokens, calendar feeds and password links open: active ones, and in production
 * no demo accounts, because their password is public. The only place of this rule, also for an account that an administrator
 * has activated again (sessions.md "Demo accounts in production").
 */
@Injectable()
export class AccountAccess {
  constructor(private readonly policy: DeploymentPolicy) {}

  /** The condition on a user in `find`. */
  get where(): FindOptionsWhere<UserOrmEntity> {
    return this.policy.allowsDemoAccounts ? { isActive: true } : { isActive: true, isDemo: false };
  }

  /** Returns the condition on a user with this alias in SQL. */
  sql(alias: string): string {
    const isActive = `${alias}.is_active = 1`;
    return this.policy.allowsDemoAccounts ? isActive : `${isActive} AND ${alias}.is_demo = 0`;
  }

  isOpen({ isActive, isDemo }: Pick<UserOrmEntity, 'isActive' | 'isDemo'>): boolean {
    return isActive && (this.policy.allowsDemoAccounts || !isDemo);
  }
}
