/** An open stream of GET /api/bookings/changes, read like an EventSource reads it. */
export class ChangeStream {
  private text = '';
  private hasEnded = false;
  private wake: () => void = () => undefined;

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    void this.read();
  }

  /** Opens a stream with the session of the cookies. */
  static async open(address: string, cookies: Record<string, string>): Promise<ChangeStream> {
    const abort = new AbortController();
    const headers = { ...cookies, accept: 'text/event-stream' };
    return new ChangeStream(await fetch(`${address}/api/bookings/changes`, { headers, signal: abort.signal }), abort);
  }

  /** The rooms of each change event so far. */
  get changes(): number[][] {
    return [...this.text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(
      ([, json]) => (JSON.parse(json!) as { rooms: number[] }).rooms,
    );
  }

  /** Resolves once a change event after the first `known` ones names the room. */
  async waitForRoom(room: number, known = 0): Promise<void> {
    while (!this.changes.slice(known).some((rooms) => rooms.includes(room))) {
      if (this.hasEnded) throw new Error(`The stream has ended. It sent:\n${this.text}`);
      await this.nextChunk();
    }
  }

  /** Resolves once the server has ended the stream. */
  async ended(): Promise<void> {
    while (!this.hasEnded) await this.nextChunk();
  }

  close(): void {
    this.abort.abort();
  }

  private nextChunk(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body!) {
        this.text += decoder.decode(chunk as Uint8Array, { stream: true });
        this.wake();
      }
    } catch {
      // Aborted.
    }
    this.hasEnded = true;
    this.wake();
  }
}
