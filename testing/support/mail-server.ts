import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores mails, and quotes unknown addresses in its refusals, as some servers do. */
export async function startMailServer({ unknown }: { unknown: string }) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === unknown ? new Error(`<${address}>: no such mailbox`) : null),
    onData: (stream, _session, done) => {
      readText(stream).then((raw) => {
        // Decodes quoted-printable line breaks.
        mails.push(raw.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
