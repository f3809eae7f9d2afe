import type { Role, UserId } from '@roomhours/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { PlanOrmEntity } from './plan.orm-entity';

/** A user account. The table is named app_user because `user` is a reserved word in SQL. */
@Entity('app_user')
@Index('app_user_email_unique', ['emailKey'], { unique: true })
@Index('app_user_username_unique', ['usernameKey'], { unique: true })
@Index('app_user_role', ['role', 'isActive'])
export class UserOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: UserId;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** Comparison key of the email; unique. */
  @Column({ type: 'varchar', name: 'email_key', length: 508 })
  emailKey!: string;

  @Column({ type: 'varchar', length: 100 })
  username!: string;

  /** Comparison key of the username; unique. */
  @Column({ type: 'varchar', name: 'username_key', length: 300 })
  usernameKey!: string;

  @Column({ type: 'varchar', name: 'first_name', length: 100, nullable: true })
  firstName!: string | null;

  @Column({ type: 'varchar', name: 'last_name', length: 100, nullable: true })
  lastName!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  company!: string | null;

  @Column({ type: 'varchar', length: 10 })
  role!: Role;

  @Column({ type: 'int', name: 'plan_id', unsigned: true, nullable: true })
  planId!: number | null;

  @ManyToOne(() => PlanOrmEntity)
  @JoinColumn({ name: 'plan_id' })
  plan?: PlanOrmEntity | null;

  @Column({ type: 'int', name: 'monthly_quota_minutes', unsigned: true })
  monthlyQuotaMinutes!: number;

  /** Null for an invited user, who has no password yet. */
  @Column({ type: 'varchar', name: 'password_hash', length: 255, nullable: true })
  passwordHash!: string | null;

  /** Incremented by every transaction that changes the member's hours, before the transaction reads. */
  @Column({ type: 'int', name: 'booking_version', unsigned: true })
  bookingVersion!: number;

  /** When the user has last changed bookings, in seconds since 1970; null if never. */
  @Column({ type: 'int', name: 'bookings_changed_at', unsigned: true, nullable: true, select: false })
  bookingsChangedAt!: number | null;

  /** Number of bookings that the user has changed in the minute of the clock that contains the last change. */
  @Column({ type: 'int', name: 'bookings_changed_in_minute', unsigned: true, default: 0, select: false })
  bookingsChangedInMinute!: number;

  @Column({ type: 'boolean', name: 'is_active' })
  isActive!: boolean;

  /** Whether the personal data were removed. The row remains, because bookings refer to it. */
  @Column({ type: 'boolean', name: 'is_erased', default: false })
  isErased!: boolean;

  @Column({ type: 'boolean', name: 'is_demo' })
  isDemo!: boolean;

  /** Names and email in the form that searches compare. */
  @Column({ type: 'text', name: 'search_text' })
  searchText!: string;

  /** Whether the user receives mail about own changes of bookings. */
  @Column({ type: 'boolean', name: 'mails_own_changes', default: true })
  mailsOwnChanges!: boolean;

  /** Minutes between a reminder and the start of a booking; null for no reminders. */
  @Column({ type: 'int', name: 'reminder_minutes', unsigned: true, nullable: true })
  reminderMinutes!: number | null;
}

/**
 * The quota that a user had in the months before `beforeMonth`, back to the row before. It is kept when the quota changes, so
 * that reports about earlier months do not change.
 */
@Entity('earlier_quota')
export class EarlierQuotaOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  /** Calendar month of the workspace zone, such as '2026-11'. */
  @PrimaryColumn({ type: 'varchar', name: 'before_month', length: 7 })
  beforeMonth!: string;

  @Column({ type: 'int', name: 'monthly_quota_minutes', unsigned: true })
  monthlyQuotaMinutes!: number;
}
