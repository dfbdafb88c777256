import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../process/write-whole.ts';
import type { Mailer } from './mail.ts';

/**
 * Stores every mail as a file that any mail program opens. Names sort by time, then by the order in
 * which one process wrote them, and end with a mark of the address. A file appears whole or not at all.
 *
 * @param directory made when the first mail comes, readable by its owner alone
 * @param from From address of the mails
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
    keepsFiles: true,
    async send(mail) {
      const at = now();
      written += 1;
      const time = at.toISOString().replace(/[:.]/g, '-');
      const unique = `${String(written).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
      const name = `${time}-${unique}-${markOf(mail.to)}.eml`;
      const { message } = await transport.sendMail({
        ...mail,
        headers: { ...mail.headers },
        to: { name: '', address: mail.to },
        date: at,
      });
      await writeWhole(join(directory, name), message as Buffer, { isPrivate: true });
    },
    async forget(address) {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        if (name.endsWith(`-${markOf(address)}.eml`)) {
          await rm(join(directory, name), { force: true });
        }
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Marks a file with its recipient; only someone who knows the address can recognise it. */
function markOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 12);
}
