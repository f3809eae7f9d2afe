import type { MessageReader, Page, PageRequest, StoredMessage } from '@roomhours/application';
import type { Database } from '../database/database';
import { MESSAGE_COLUMNS, type MessageRow, storedMessageOf } from '../repositories/message-rows';
import { readPage } from './pages';

export class TypeOrmMessageReader implements MessageReader {
  constructor(private readonly database: Database) {}

  list(page: PageRequest): Promise<Page<StoredMessage>> {
    const query = {
      where: '1 = 1',
      parameters: [],
      table: 'message',
      select: (limit: string) => `SELECT ${MESSAGE_COLUMNS} FROM message ORDER BY created_at DESC, id DESC ${limit}`,
    };
    return this.database.read((manager) => readPage<MessageRow, StoredMessage>(manager, query, page, storedMessageOf));
  }
}
