import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from './create-table';

/** The accounts of OpenID providers with which users have signed in. */
export class OrganisationAccounts implements MigrationInterface {
  readonly name = 'OrganisationAccounts1780100000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'organisation_account',
      columns: [
        { name: 'user_id', type: 'integer', unsigned: true, isPrimary: true },
        { name: 'issuer', type: 'varchar', length: '255', isPrimary: true },
        { name: 'subject', type: 'varchar', length: '255' },
      ],
      indices: [{ name: 'organisation_account_subject', columnNames: ['issuer', 'subject'], isUnique: true }],
      foreignKeys: [
        {
          name: 'organisation_account_user',
          columnNames: ['user_id'],
          referencedTableName: 'app_user',
          referencedColumnNames: ['id'],
        },
      ],
    });
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
