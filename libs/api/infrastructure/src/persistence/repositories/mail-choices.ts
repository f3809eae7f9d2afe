import type { MailChoices } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { UserOrmEntity } from '../entities/user.orm-entity';

/** Throws DomainError NOT_FOUND if the user does not exist. */
export async function readMailChoices(manager: EntityManager, id: UserId): Promise<MailChoices> {
  const select = { id: true, mailsOwnChanges: true, reminderMinutes: true };
  const user = await manager.findOne(UserOrmEntity, { select, where: { id } });
  if (user === null) throw userNotFound();
  return { ownChanges: user.mailsOwnChanges, reminderMinutes: user.reminderMinutes };
}

/** Throws DomainError NOT_FOUND if the user does not exist. */
export async function saveMailChoices(manager: EntityManager, id: UserId, choices: MailChoices): Promise<void> {
  const { ownChanges: mailsOwnChanges, reminderMinutes } = choices;
  const { affected } = await manager.update(UserOrmEntity, { id }, { mailsOwnChanges, reminderMinutes });
  if (affected === 0) throw userNotFound();
}

export function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This user does not exist.');
}
