import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** The names that users give to their calendar feeds. */
export class CalendarFeedNames implements MigrationInterface {
  readonly name = 'CalendarFeedNames1781000000000';

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted migration is repeated. Processes of the release before leave the name null.
    if (await runner.hasColumn('calendar_feed', 'name')) return;
    const column = { name: 'name', type: 'varchar', length: '100', isNullable: true };
    await runner.addColumn('calendar_feed', new TableColumn(column));
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}
