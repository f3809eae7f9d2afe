import type { MessageReader, Page, PageRequest, StoredMessage } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { toSeconds } from '../entities/epoch-seconds';
import { MESSAGE_COLUMNS, type MessageRow, storedMessageOf } from '../repositories/message-rows';
import { readPage } from './pages';

export class TypeOrmMessageReader implements MessageReader {
  constructor(private readonly database: Database) {}

  list(since: Instant, page: PageRequest): Promise<Page<StoredMessage>> {
    const query = {
      where: 'created_at >= ?',
      parameters: [toSeconds(since)],
      table: 'message',
      select: (limit: string) => `SELECT ${MESSAGE_COLUMNS} FROM message WHERE created_at >= ?
        ORDER BY created_at DESC, id DESC ${limit}`,
    };
    return this.database.read((manager) => readPage<MessageRow, StoredMessage>(manager, query, page, storedMessageOf));
  }
}
