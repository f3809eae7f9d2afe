import type { UserId } from '@roomhours/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserOrmEntity } from './user.orm-entity';

/** The account of an OpenID provider with which a user has signed in. A user has at most one at each issuer. */
@Entity('organisation_account')
@Index('organisation_account_subject', ['issuer', 'subject'], { unique: true })
export class OrganisationAccountOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  /** The claim `iss`. */
  @PrimaryColumn({ type: 'varchar', length: 255 })
  issuer!: string;

  /** The claim `sub`. */
  @Column({ type: 'varchar', length: 255 })
  subject!: string;
}
