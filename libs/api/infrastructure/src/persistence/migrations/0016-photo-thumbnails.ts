import { DialectMigration } from './dialect-migration';

/**
 * Adds the thumbnails of photos. Stored photos have none. The previous release can run concurrently: it replaces the whole
 * row of a photo, so that no thumbnail of another photo stays.
 */
export class PhotoThumbnails extends DialectMigration {
  readonly name = 'PhotoThumbnails1779000000000';

  protected readonly mysql = ['ALTER TABLE room_photo ADD COLUMN thumbnail MEDIUMBLOB NULL'];

  protected readonly sqlite = ['ALTER TABLE room_photo ADD COLUMN thumbnail BLOB NULL'];
}
