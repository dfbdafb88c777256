import { ApiError } from '@waggle/engine';
import type { AvailableContent, Level, Verification } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { rememberBought } from '../../../../../src/base/state/payments/bought.ts';
import { levels, loadLevels } from '../../../../../src/base/state/levels/levels.ts';
import {
  checkPayment,
  paymentCheck,
  referenceOf,
} from '../../../../../src/account/state/payments/payment-check.ts';
import { recall } from '../../../../../src/base/state/storage.ts';
import { anApp } from '../../../../support/pages/app.ts';
import { aLevel, aPremiumLevel, aVerification } from '@waggle/engine/testing';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { later, settled } from '../../../../support/later.ts';
import { endSession } from '../../../../../src/base/state/session.ts';

const FIRST = aLevel({ id: 7 });
const OPEN = aPremiumLevel({ is_purchased: true, is_playable: true });

/** What the check comes to on a server that answers so; `asked` are the references it was asked for. */
async function check(
  reference: string | null,
  verify: () => Promise<Verification> = async () => aVerification(),
  content: Level[] = [FIRST, OPEN],
  cancelled = false,
) {
  const asked: string[] = [];
  const { engine } = fakeEngine(
    { content: async () => ({ English: content }) },
    {
      payments: {
        verify(about) {
          asked.push(about);
          return verify();
        },
      },
    },
  );
  const checking = checkPayment(anApp(engine).engine, { reference, cancelled });
  await settled();
  checking.unsubscribe();
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  endSession();
});

describe('referenceOf()', () => {
  test.each([
    ['the path', 'abc', '', 'abc'],
    ['the path before the query', 'abc', '?reference=def&trxref=ghi', 'abc'],
    ['the query', undefined, '?reference=def&trxref=ghi', 'def'],
    ['the query under its other name', undefined, '?trxref=ghi', 'ghi'],
    ['what providers write', 'T-1.2=x_Y', '', 'T-1.2=x_Y'],
  ])('takes it from %s', (_, inPath, search, reference) =>
    expect(referenceOf(inPath, search)).toBe(reference),
  );

  test.each(['', '..', '.', '...', 'a/b', '../customer', 'a%2Fb', 'a b', 'ä', 'x'.repeat(101)])(
    'finds none in %j',
    (text) => {
      expect(referenceOf(text, '')).toBeNull();
      expect(referenceOf(undefined, `?reference=${encodeURIComponent(text)}`)).toBeNull();
    },
  );
});

describe('checkPayment()', () => {
  test('is loading until the server has answered', async () => {
    const never = () => new Promise<Verification>(() => undefined);
    await expect(check('r1', never)).resolves.toEqual(['r1']);
    expect(paymentCheck.outcome).toBe('loading');
  });

  test.each([
    ['level_unlock', '/home'],
    ['gift_card', '/profile'],
    ['', '/profile'],
  ])('of a %s goes on to %s', async (payment_type, next) => {
    await check('r1', async () => aVerification({ payment_type }));
    expect(paymentCheck).toEqual({
      outcome: 'success',
      level: { id: 113, name: 'Bee: Words from French' },
      next,
    });
  });

  test('of a failed payment says so', async () => {
    await check('r1', async () => aVerification({ status: 'failed' }));
    expect(paymentCheck.outcome).toBe('failed');
  });

  test('of an unknown reference says so', async () => {
    await check('r1', () => Promise.reject(new ApiError('Not found.', 404)));
    expect(paymentCheck.outcome).toBe('unknown_reference');
  });

  test.each([
    ['pending', 'cancelled'],
    ['failed', 'failed'],
    ['success', 'success'],
  ] as const)(
    'of a cancelled payment that is %s asks once and says %s',
    async (status, outcome) => {
      const asked = await check('r1', async () => aVerification({ status }), [FIRST], true);
      expect(asked).toEqual(['r1']);
      expect(paymentCheck.outcome).toBe(outcome);
    },
  );

  test('without a reference sends no request', async () => {
    await expect(check(null)).resolves.toEqual([]);
    expect(paymentCheck.outcome).toBe('unknown_reference');
  });

  test('opens what was paid for, and chooses it', async () => {
    rememberBought('r1', OPEN.id);
    await check('r1');
    expect(levels.content).toEqual({ English: [FIRST, OPEN] });
    expect(levels.selectedId).toBe(OPEN.id);
    expect(recall('bought')).toBeNull();
  });

  test('chooses what was paid for although another page loads the levels meanwhile', async () => {
    rememberBought('r1', OPEN.id);
    const answers = [later<AvailableContent>(), later<AvailableContent>()] as const;
    const promises = answers.map(({ promise }) => promise);
    const { engine } = fakeEngine(
      { content: () => promises.shift() ?? Promise.reject(new Error('asked too often')) },
      { payments: { verify: async () => aVerification() } },
    );
    const { engine: playing } = anApp(engine);
    checkPayment(playing, { reference: 'r1', cancelled: false });
    await expect.poll(() => paymentCheck.outcome).toBe('success');
    const overtaking = loadLevels(playing.keptLevels);
    answers[0].answer({ English: [FIRST, OPEN] });
    await settled();
    answers[1].answer({ English: [FIRST, OPEN] });
    await overtaking;
    await expect.poll(() => levels.selectedId).toBe(OPEN.id);
  });

  test.each([
    ['another payment', 'r2', OPEN],
    ['a level that is still locked', 'r1', aPremiumLevel()],
  ])('chooses nothing for %s', async (_, reference, level) => {
    rememberBought('r1', level.id);
    await check(reference, undefined, [FIRST, level]);
    expect(levels.status).toBe('ready');
    expect(levels.selectedId).toBe(FIRST.id);
  });

  test.each([null, 7, 'r1', { reference: 'r1' }])(
    'is not put off by a memory of %j',
    async (memory) => {
      localStorage.setItem('waggle.bought', JSON.stringify(memory));
      await check('r1');
      expect(paymentCheck.outcome).toBe('success');
      expect(levels.selectedId).toBe(FIRST.id);
    },
  );
});
