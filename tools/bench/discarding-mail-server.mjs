/** A mail server on loopback that accepts and discards every message. Started by mail-server.mjs. */
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.on('end', () => done());
    stream.resume();
  },
});
const listening = server.listen(0, '127.0.0.1', () => process.send?.({ address: listening.address() }));
