import { createMailTransport } from '../src/mail/transports';
import { storedReason } from '../src/outbox/stored-reason';

/** Sends a mail to the SMTP server at the URL of the argument. Prints the reason of a failure, and ends with code 1. */
const mail = { from: 'desk@example.com', to: 'ada@example.org', subject: 'Certificate', text: 'Trusted' };
createMailTransport({ kind: 'smtp', url: process.argv[3]! })
  .send(mail, 'mail', new AbortController().signal)
  .catch((error: unknown) => {
    process.stderr.write(storedReason(error));
    process.exitCode = 1;
  });
