import type { Changed, EventStream } from '../change-stream';

/** A stream that the spec controls. */
export class FakeStream implements EventStream {
  isOpen = true;
  private readonly heard = new Map<string, (event: MessageEvent<string>) => void>();

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.heard.set(type, listener);
  }

  close(): void {
    this.isOpen = false;
  }

  /** Opens like a stream of the API: the browser's event, then the event of the same name that the API sends. */
  begin(): void {
    this.heard.get('open')?.(new Event('open') as MessageEvent<string>);
    this.emit('open', '{}');
  }

  say(data: unknown): void {
    this.emit('change', typeof data === 'string' ? data : JSON.stringify(data));
  }

  /** Refused, ended or broken: the browser sends the same event. */
  fail(): void {
    this.emit('error');
  }

  private emit(type: string, data?: string): void {
    this.heard.get(type)?.(new MessageEvent(type, { data }));
  }
}

/** Every stream that was opened, oldest first. */
export class FakeStreams {
  readonly all: FakeStream[] = [];
  random = () => 0;

  readonly open = (): FakeStream => {
    const stream = new FakeStream();
    this.all.push(stream);
    return stream;
  };

  get last(): FakeStream {
    return this.all.at(-1)!;
  }

  get openOnes(): number {
    return this.all.filter(({ isOpen }) => isOpen).length;
  }
}

/** A source of changes that the spec controls. */
export class FakeSource {
  readonly followers = new Set<(changed: Changed) => void>();

  readonly follow = (report: (changed: Changed) => void): (() => void) => {
    this.followers.add(report);
    return () => this.followers.delete(report);
  };

  report(changed: Changed): void {
    [...this.followers].forEach((report) => report(changed));
  }
}
