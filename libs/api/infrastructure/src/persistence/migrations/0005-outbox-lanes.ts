import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';

const COUNTER = [
  { name: 'bookings_changed_at', isNullable: true },
  { name: 'bookings_changed_in_minute', default: '0' },
];
const TURN = { name: 'message_turn', columnNames: ['state', 'lane', 'recipient_id', 'due_at'] };

/** Lanes of messages, and the number of bookings that a user has changed within a minute. */
export class OutboxLanes implements MigrationInterface {
  readonly name = 'OutboxLanes1780400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const column of COUNTER) await addColumn(runner, 'app_user', column);
    // Processes of the release before add messages without the column.
    await addColumn(runner, 'message', { name: 'lane', default: '3' });
    await runner.query("UPDATE message SET lane = 2 WHERE kind = 'invitation'");
    await runner.query("UPDATE message SET lane = 0 WHERE kind IN ('passwordReset', 'passwordChanged')");
    const names = (await runner.getTable('message'))!.indices.map(({ name }) => name);
    if (!names.includes(TURN.name)) await runner.createIndex('message', new TableIndex(TURN));
    if (names.includes('message_due')) await runner.dropIndex('message', 'message_due');
  }

  /** Always throws: to roll back a release, restore the backup made before it. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}

/** Adds a column of whole numbers, unless an interrupted migration has added it. */
async function addColumn(
  runner: QueryRunner,
  table: string,
  column: { name: string; isNullable?: boolean; default?: string },
): Promise<void> {
  if (await runner.hasColumn(table, column.name)) return;
  await runner.addColumn(table, new TableColumn({ type: 'integer', unsigned: true, ...column }));
}
