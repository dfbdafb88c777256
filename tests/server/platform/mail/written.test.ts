import { expect, test } from 'vitest';
import { writtenMail } from '../../../../server/platform/mail/written.ts';

test('a mail says the same in both forms, and a fact is never markup', () => {
  const mail = writtenMail({
    to: 'learner@example.com',
    subject: 'A second <payment>',
    parts: [
      'this is new.\nIt stays so.',
      { asks: 'Open it', link: 'https://waggle.example/?a=1&b=2' },
      [
        ['Level', 'Bees & <b>honey</b>'],
        ['Reference', 'wg-1'],
      ],
    ],
  });
  expect(mail.text).toBe(`Hello,

this is new.
It stays so.

Open it:

https://waggle.example/?a=1&b=2

Level:      Bees & <b>honey</b>
Reference:  wg-1

Waggle
`);
  expect(mail.html).toContain('<title>A second &lt;payment&gt;</title>');
  expect(mail.html).toContain('<p>this is new.<br>\nIt stays so.</p>');
  expect(mail.html).toContain('<a href="https://waggle.example/?a=1&amp;b=2"');
  expect(mail.html).toContain('<td>Bees &amp; &lt;b&gt;honey&lt;/b&gt;</td>');
});
