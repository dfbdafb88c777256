import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/**
 * Keeps every mail as a file that any mail program opens. Names sort by time, then by the order in
 * which one process wrote them; a file appears whole or not at all.
 *
 * @param directory made when the first mail comes, readable by its owner alone
 * @param from who the mails say they come from
 */
export function createOutbox({
  directory,
  from,
  now,
}: {
  directory: string;
  from: string;
  now: () => Date;
}): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  let written = 0;
  return {
    async send(mail) {
      const at = now();
      written += 1;
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${String(written).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
      const { message } = await transport.sendMail({ ...mail, date: at });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const draft = join(directory, `.${name}.draft`);
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        await rename(draft, join(directory, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}
