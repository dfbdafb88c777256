import { render, waitFor } from '@testing-library/react';
import { aPlan } from '@waggle/engine/testing';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import PrivacyScreen from '../../../../../src/app/screens/help/PrivacyScreen.tsx';
import SupportScreen from '../../../../../src/app/screens/help/SupportScreen.tsx';
import { onSale } from '../../../../../src/base/state/payments/on-sale.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

beforeEach(() => {
  onSale.any = null;
});

/** The text of a page, of a server with these plans. */
async function textOf(page: ReactNode, plans: readonly ReturnType<typeof aPlan>[]) {
  const { engine } = fakeEngine({}, { payments: { plans: async () => [...plans] } });
  const { container } = render(page, inApp(anApp(engine)));
  // The page is there before the engine, which it asks.
  await waitFor(() => expect(onSale.any).not.toBeNull());
  return container.textContent ?? '';
}

describe.each([
  ['privacy', <PrivacyScreen key="privacy" />],
  ['support', <SupportScreen key="support" />],
])('the page about %s', (_, page) => {
  test('says what is done with payments where there are prices', async () => {
    expect(await textOf(page, [aPlan()])).toMatch(/We paid|Paying for a level/);
  });

  test('says nothing of payments where nothing is sold', async () => {
    expect(await textOf(page, [])).not.toMatch(/\bpa(id|y|ying|yments?)\b/i);
  });
});
