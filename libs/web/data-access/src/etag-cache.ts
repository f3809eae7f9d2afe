/** The last response of a URL with its ETag. */
interface CachedResponse {
  etag: string;
  data: unknown;
}

/**
 * Caches responses by URL, so that a 304 results in the identical object and causes no render. Evicts the least recently used one.
 * Safe for several users: the ETags of the server depend on the user.
 */
export class EtagCache {
  private readonly responses = new Map<string, CachedResponse>();

  constructor(private readonly capacity = 64) {}

  /** Returns the value for If-None-Match, if a response of this URL is cached. */
  tagOf(url: string): string | undefined {
    return this.responses.get(url)?.etag;
  }

  /** Returns the cached object after a 304. */
  reuse(url: string): unknown {
    const response = this.responses.get(url);
    if (!response) return undefined;
    this.responses.delete(url);
    this.responses.set(url, response);
    return response.data;
  }

  /** Caches a response. One without a tag removes the URL from the cache. */
  keep(url: string, etag: string | null, data: unknown): void {
    this.responses.delete(url);
    if (!etag) return;
    this.responses.set(url, { etag, data });
    const [oldest] = this.responses.keys();
    if (this.responses.size > this.capacity && oldest !== undefined) this.responses.delete(oldest);
  }
}
