/** A calendar feed as it is sent. */
export interface WrittenFeed {
  etag: string;
  body: Buffer;
}

/** Maximum number of bytes of the cached feeds. One of 20,000 bookings has about 7 MB. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Caches the feeds that were written last. Concurrent requests for a state of a feed share its writing. */
export class WrittenFeeds {
  private readonly cached = new Map<string, WrittenFeed>();
  private readonly writing = new Map<string, Promise<WrittenFeed>>();
  private cachedBytes = 0;

  /**
   * Returns the feed with the tag, or what `write` returns: a later one if the feed has changed meanwhile. The caller
   * must compute the tag of everything that the feed consists of.
   */
  get(etag: string, write: () => Promise<WrittenFeed>): Promise<WrittenFeed> {
    const cached = this.cached.get(etag);
    if (cached !== undefined) return Promise.resolve(cached);
    const running = this.writing.get(etag);
    if (running !== undefined) return running;
    const writing = write()
      .then((feed) => this.keep(feed))
      .finally(() => this.writing.delete(etag));
    this.writing.set(etag, writing);
    return writing;
  }

  private keep(feed: WrittenFeed): WrittenFeed {
    if (this.cached.has(feed.etag)) return feed;
    this.cached.set(feed.etag, feed);
    this.cachedBytes += feed.body.length;
    for (const [oldest, { body }] of this.cached) {
      if (this.cachedBytes <= MAX_CACHED_BYTES) break;
      this.cached.delete(oldest);
      this.cachedBytes -= body.length;
    }
    return feed;
  }
}
