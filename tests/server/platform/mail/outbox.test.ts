import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../../server/platform/mail/mail.ts';
import { openMailer } from '../../../../server/platform/mail/open.ts';
import { createOutbox } from '../../../../server/platform/mail/outbox.ts';
import { readOutbox } from '../../../support/outbox.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-outbox-'));
  return () => rm(home, { recursive: true });
});

function aMail(differs: Partial<Mail> = {}): Mail {
  return {
    to: 'thandi@school.example',
    subject: 'A new password for Waggle',
    text: 'Hello,\n\nhttp://127.0.0.1:8080/reset-password?uid=12&token=abc\n',
    html: '<p>Hello</p>',
    ...differs,
  };
}

function anOutbox(name: string, now = () => new Date('2026-03-01T07:30:00.500Z')) {
  const directory = join(home, name);
  return { directory, outbox: createOutbox({ directory, from: 'Waggle <waggle@a.example>', now }) };
}

describe('createOutbox()', () => {
  test('keeps a mail in both forms, whole', async () => {
    const { directory, outbox } = anOutbox('one');
    await outbox.send(aMail({ text: 'Grüße aus dem Bienenstock. '.repeat(20) }));
    expect(await readOutbox(directory)).toEqual([
      {
        ...aMail({ text: 'Grüße aus dem Bienenstock. '.repeat(20) }),
        from: 'Waggle <waggle@a.example>',
      },
    ]);
    await outbox.close();
  });

  test('is readable by its owner alone', async () => {
    const { directory, outbox } = anOutbox('private');
    await outbox.send(aMail());
    const [name = ''] = await readdir(directory);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  });

  test('names files so that they sort by time, and by order within a moment', async () => {
    const times = ['2026-03-01T07:30:00.500Z', '2026-03-01T07:30:00.500Z', '2026-03-01T07:31:00Z'];
    const { directory, outbox } = anOutbox('sorted', () => new Date(times.shift() ?? 0));
    for (const subject of ['first', 'second', 'third']) await outbox.send(aMail({ subject }));
    expect((await readOutbox(directory)).map(({ subject }) => subject)).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect((await readdir(directory)).sort()[0]).toMatch(
      /^2026-03-01T07-30-00-500Z-000001-[0-9a-f]{8}-[0-9a-f]{12}\.eml$/,
    );
  });

  test('forgets the mails to one address, however it is written, and no others', async () => {
    const { directory, outbox } = anOutbox('forgetful');
    await outbox.forget('thandi@school.example');
    for (const to of ['thandi@school.example', 'sipho@school.example', 'Thandi@School.example']) {
      await outbox.send(aMail({ to }));
    }
    await outbox.forget('thandi@school.example');
    expect((await readOutbox(directory)).map(({ to }) => to)).toEqual(['sipho@school.example']);
  });

  test('puts nothing of an address into the headers of the mail', async () => {
    const { directory, outbox } = anOutbox('headers');
    await outbox.send(aMail({ to: 'a@b.example\r\nBcc: everybody@c.example' }));
    const [name = ''] = await readdir(directory);
    expect(await readFile(join(directory, name), 'utf8')).not.toMatch(/^Bcc:/m);
  });

  test('reads no other address in that of a mail', async () => {
    const { directory, outbox } = anOutbox('one-address');
    await outbox.send(aMail({ to: 'x,victim@school.example' }));
    expect((await readOutbox(directory))[0]?.to).toBe('<"x,victim"@school.example>');
  });

  test('fails when the folder cannot be made, and leaves no draft', async () => {
    await writeFile(join(home, 'file'), '');
    const { outbox } = anOutbox('file/outbox');
    await expect(outbox.send(aMail())).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});

describe('openMailer()', () => {
  test('without a mail host keeps mails in the folder', async () => {
    const outboxDir = join(home, 'opened');
    const mailer = openMailer({
      smtpUrl: null,
      from: 'waggle@a.example',
      outboxDir,
      now: () => new Date(),
    });
    await mailer.send(aMail());
    expect(await readOutbox(outboxDir)).toHaveLength(1);
    await mailer.close();
  });
});
