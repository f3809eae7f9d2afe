/** A picture in the form in which it is stored and sent. */
export interface Picture {
  /** WebP without metadata, at most `MAX_PHOTO_SIDE` pixels wide and high. */
  content: Uint8Array;
  /** WebP without metadata, at most `MAX_THUMBNAIL_SIDE` pixels wide and high. */
  thumbnail: Uint8Array;
  /** Hash of the content, for use in an address: base64url. */
  hash: string;
}

/** Re-encodes pictures that users send. */
export abstract class PictureEncoder {
  /**
   * Throws DomainError VALIDATION_FAILED on `photo` for a file that is no JPEG, PNG or WebP picture, is damaged, or has too many
   * pixels, and UNAVAILABLE if too many pictures are waiting.
   */
  abstract encode(file: Uint8Array): Promise<Picture>;
}
