import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  /** The recipients of the SMTP dialogue. */
  recipients: string[];
  source: string;
  parsed: ParsedMail;
}

/** In PEM. */
interface Certificate {
  key: string;
  cert: string;
}

/** An SMTP server on loopback. It refuses and delays as a spec wants. */
export class TestMailServer {
  readonly received: ReceivedMail[] = [];
  /** Recipients that are refused with 550. */
  readonly refused = new Set<string>();
  /** Called with each received mail before it is accepted. If it throws, the mail is refused with 451. */
  beforeAccept: (mail: ReceivedMail) => Promise<void> = async () => undefined;
  /** It is known after the server has closed as well. */
  port = 0;
  private readonly server: SMTPServer;
  private readonly arrivals = new EventEmitter();

  private constructor(private readonly certificate: Certificate | null) {
    this.server = new SMTPServer({
      ...(certificate && { secure: true, ...certificate }),
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Otherwise each connection sends a request to a name server.
      disableReverseLookup: true,
      onRcptTo: ({ address }, _, done) =>
        done(this.refused.has(address) ? new Error(`No such mailbox: ${address}`) : null),
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        buffer(stream)
          .then((source) => this.receive(recipients, source.toString()))
          .then(
            () => done(),
            (error: Error) => done(Object.assign(error, { responseCode: 451 })),
          );
      },
    });
    this.server.on('error', () => undefined);
  }

  /**
   * @param port 0: any free port
   * @param certificate null: without encryption
   */
  static async start(port = 0, certificate: Certificate | null = null): Promise<TestMailServer> {
    const created = new TestMailServer(certificate);
    await once(created.server.listen(port, '127.0.0.1'), 'listening');
    created.port = (created.server.server.address() as AddressInfo).port;
    return created;
  }

  /** `SMTP_URL` of the server. */
  get url(): string {
    return `${this.certificate === null ? 'smtp' : 'smtps'}://127.0.0.1:${this.port}`;
  }

  /** Resolves when at least that many mails have been received. */
  async receivedCount(count: number): Promise<void> {
    while (this.received.length < count) await once(this.arrivals, 'mail');
  }

  /** Forgets what has been received, and accepts all mails again. */
  forget(): void {
    this.received.length = 0;
    this.refused.clear();
    this.beforeAccept = async () => undefined;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(recipients: string[], source: string): Promise<void> {
    const mail = { recipients, source, parsed: await simpleParser(source) };
    this.received.push(mail);
    this.arrivals.emit('mail');
    await this.beforeAccept(mail);
  }
}
