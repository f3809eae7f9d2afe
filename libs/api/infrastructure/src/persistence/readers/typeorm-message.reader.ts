import { Injectable } from '@nestjs/common';
import type { MessageReader, Page, PageRequest, StoredMessage } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../database/database';
import { MessageOrmEntity } from '../entities/message.orm-entity';
import { storedMessageOf } from '../repositories/message-rows';
import { findPage } from '../database/pages';

@Injectable()
export class TypeOrmMessageReader implements MessageReader {
  constructor(private readonly database: Database) {}

  async list(since: Instant, page: PageRequest): Promise<Page<StoredMessage>> {
    const query = {
      where: () => ({ createdAt: MoreThanOrEqual(since) }),
      newest: 'createdAt',
    } as const;
    const { items, total } = await this.database.read((manager) => findPage(manager, MessageOrmEntity, query, page));
    return { items: items.map(storedMessageOf), total };
  }
}
