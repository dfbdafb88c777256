import { describe, expect, test } from 'vitest';
import { openMailer } from '../../../../server/platform/mail/open.ts';
import { readMail } from '../../../support/outbox.ts';
import { aMailHost } from '../../../support/servers/mail-host.ts';

function aMailer(url: string) {
  return openMailer({
    smtpUrl: url,
    from: 'Waggle <waggle@a.example>',
    outboxDir: '/nowhere',
    now: () => new Date(),
  });
}

const MAIL = {
  to: 'thandi@school.example',
  subject: 'A new password for Waggle',
  text: 'Hello,\n\n.a line that begins with a dot\n',
  html: '<p>Hello</p>',
};

describe('createSmtpMailer()', () => {
  test('hands a mail over in both forms, with user and password', async () => {
    const host = await aMailHost();
    const mailer = aMailer(host.url);
    await mailer.send(MAIL);
    await mailer.close();
    expect(host.commands).toContain('MAIL FROM:<waggle@a.example>');
    expect(host.commands).toContain('RCPT TO:<thandi@school.example>');
    const credentials = Buffer.from('\0waggle\0secret').toString('base64');
    expect(host.commands).toContain(`AUTH PLAIN ${credentials}`);
    const { text, ...mail } = readMail(host.mails[0]?.replaceAll('\r\n..', '\r\n.') ?? '');
    expect(mail).toEqual({
      from: 'Waggle <waggle@a.example>',
      to: MAIL.to,
      subject: MAIL.subject,
      html: MAIL.html,
    });
    expect(text.trim()).toBe(MAIL.text.trim());
  });

  test.each(['x,victim', 'y;victim', '(z)victim'])(
    'reads no other address in that of %s',
    async (name) => {
      const host = await aMailHost();
      await aMailer(host.url).send({ ...MAIL, to: `${name}@school.example` });
      const recipients = host.commands.filter((command) => command.startsWith('RCPT'));
      expect(recipients).toEqual([`RCPT TO:<"${name}"@school.example>`]);
    },
  );

  test('hands several over at once', async () => {
    const host = await aMailHost();
    const mailer = aMailer(host.url);
    await Promise.all([1, 2, 3].map((n) => mailer.send({ ...MAIL, subject: `Mail ${n}` })));
    expect(host.mails.map((mail) => readMail(mail).subject).sort()).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
    ]);
  });

  test.each([
    ['refuses the sender', { MAIL: '550 not from you' }, /550 not from you/],
    ['refuses the address', { RCPT: '550 nobody here' }, /550 nobody here/],
    ['refuses the password', { AUTH: '535 wrong' }, /535 wrong/],
    ['refuses the mail', { DATA: '452 full' }, /452 full/],
    ['is closing', { GREETING: '421 closing' }, /421 closing/],
  ])('fails when the host %s', async (_, answers, reason) => {
    const host = await aMailHost(answers);
    await expect(aMailer(host.url).send(MAIL)).rejects.toThrow(reason);
    expect(host.mails).toEqual([]);
  });

  test('fails when there is no host', async () => {
    await expect(aMailer('smtp://127.0.0.1:1').send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});
