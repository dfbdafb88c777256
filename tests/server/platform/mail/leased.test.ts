import { describe, expect, test } from 'vitest';
import { nextAttempt, sendLeased } from '../../../../server/platform/mail/leased.ts';
import { ANNOUNCEMENT_RETRIES } from '../../../../server/retention/rules.ts';
import { WEEKLY_RETRIES } from '../../../../server/weekly/rules.ts';

const at = new Date('2028-03-31T23:30:00Z');
const REFUSAL = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

describe('nextAttempt()', () => {
  test.each([
    ['an announcement in a week', ANNOUNCEMENT_RETRIES, '2028-04-07T23:30:00Z'],
    ['a weekly mail in six hours', WEEKLY_RETRIES, '2028-04-01T05:30:00Z'],
  ])('after a refusal of the address tries %s, and counts it', (_, retries, again) =>
    expect(nextAttempt(REFUSAL, 0, at, retries)).toEqual({
      again: new Date(again),
      isRefusal: true,
    }),
  );

  test.each([
    ['fifth', 'an announcement', 4, ANNOUNCEMENT_RETRIES],
    ['third', 'a weekly mail', 2, WEEKLY_RETRIES],
  ])('after the %s refusal tries %s no more: the mailbox is not read', (_, __, before, retries) => {
    expect(nextAttempt(REFUSAL, before - 1, at, retries)).not.toBeNull();
    expect(nextAttempt(REFUSAL, before, at, retries)).toBeNull();
  });

  test.each([
    ['a host that is away', { code: 'ECONNECTION' }],
    ['a password that the host does not know', { code: 'EAUTH', command: 'AUTH PLAIN' }],
    ['a sender that the host does not take', { code: 'EENVELOPE', command: 'MAIL FROM' }],
    ['a fault of our own', new Error('no idea')],
  ])('never counts %s, and tries again', (_, fault) =>
    expect(nextAttempt(fault, 100, at, ANNOUNCEMENT_RETRIES)).toEqual({
      again: new Date('2028-04-01T23:30:00Z'),
      isRefusal: false,
    }),
  );
});

/** Mails to these addresses, taken two at a time; what happened to each. */
async function sent(addresses: readonly string[], faults: Readonly<Record<string, unknown>> = {}) {
  const left = [...addresses];
  const happened: string[] = [];
  const note = (what: string) => async (email: string) => void happened.push(`${what} ${email}`);
  const count = await sendLeased<string>(
    {
      retries: ANNOUNCEMENT_RETRIES,
      take: async () => (left.length > 0 ? left.splice(0, 2) : null),
      mailTo: (to) => ({ to, subject: '', text: '', html: '' }),
      refusalsOf: (email) => (email === 'unread' ? 4 : 0),
      sent: note('sent'),
      putOff: note('put off'),
      refused: note('refused'),
      giveBack: async (rows) => void happened.push(...rows.map((email) => `gave back ${email}`)),
    },
    {
      mailer: {
        send: ({ to }) => (to in faults ? Promise.reject(faults[to]) : Promise.resolve()),
      },
      now: () => at,
      stopped: new AbortController().signal,
      onAway: () => happened.push('away'),
    },
  );
  return { count, happened };
}

describe('sendLeased()', () => {
  test('sends all, and goes on after a refused address', async () => {
    const faults = { gone: REFUSAL, unread: REFUSAL };
    expect(await sent(['one', 'gone', 'unread', 'two'], faults)).toEqual({
      count: 2,
      happened: ['sent one', 'put off gone', 'refused unread', 'sent two'],
    });
  });

  test('ends when the host is away, and gives back what it has not tried', async () => {
    expect(await sent(['one', 'two', 'three', 'four'], { one: { code: 'ECONNECTION' } })).toEqual({
      count: 0,
      happened: ['put off one', 'gave back two', 'away'],
    });
  });
});
