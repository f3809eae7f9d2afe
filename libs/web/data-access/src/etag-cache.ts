/** The last answer of a URL, and the tag under which the server knows it. */
interface Tagged {
  etag: string;
  data: unknown;
}

/**
 * Remembers tagged answers by URL, so that a 304 gives back the very same object as before: nothing that shows it
 * renders again. Bounded, the longest unused goes first. Safe across people: the server's tags depend on who asks.
 */
export class EtagCache {
  private readonly answers = new Map<string, Tagged>();

  constructor(private readonly capacity = 64) {}

  /** The value for If-None-Match, if this URL has been answered with a tag before. */
  tagOf(url: string): string | undefined {
    return this.answers.get(url)?.etag;
  }

  /** The remembered object of a URL that was answered 304. */
  reuse(url: string): unknown {
    const answer = this.answers.get(url);
    if (!answer) return undefined;
    this.answers.delete(url);
    this.answers.set(url, answer);
    return answer.data;
  }

  /** Keeps a fresh answer; one without a tag makes the URL forgotten. */
  keep(url: string, etag: string | null, data: unknown): void {
    this.answers.delete(url);
    if (!etag) return;
    this.answers.set(url, { etag, data });
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.capacity && oldest !== undefined) this.answers.delete(oldest);
  }
}
