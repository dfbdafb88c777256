import { ApiError } from '@waggle/engine';
import type { WeeklyMailApi } from '@waggle/engine/work';
import type { Id, WeeklyMail } from '@waggle/engine/contracts';
import { weeklyMailTexts as texts } from '../texts/weekly-mail.ts';
import { failureOf, type FormFailure } from '../../base/state/account/account-forms.ts';
import { createResource } from '../../base/state/resource.ts';
import { toast } from '../../base/state/toasts.ts';
import { failToast } from '../../base/state/sentence-of.ts';

const { view, restart, load } = createResource<WeeklyMail>(() => ({
  state: 'off',
  email: null,
  unsent: false,
}));

/** The weekly mail that is on show: one's own, or that of a pupil. Written only in this file. */
export const weeklyMail = view;

/** The answer to a press on a link of a mail. */
export type Pressed = 'done' | 'invalid' | 'failed';

/** @param seat of a pupil; null for one's own */
export function loadWeeklyMail(api: WeeklyMailApi, seat: Id | null): Promise<void> {
  restart();
  return load(() => api.of(seat), { next: (shown) => shown });
}

/** Has the first mail sent. @returns the error; null when it is on its way */
export async function askForWeeklyMail(
  api: WeeklyMailApi,
  seat: Id | null,
  email: string,
): Promise<FormFailure<'email'> | null> {
  try {
    // The page has asked whether they are 13.
    const shown = await api.ask(seat, seat === null ? { email, is_13: true } : { email });
    Object.assign(weeklyMail, shown);
    return null;
  } catch (error) {
    return failureOf(error, { email: 'email' });
  }
}

export async function endWeeklyMail(api: WeeklyMailApi, seat: Id | null): Promise<void> {
  try {
    await api.end(seat);
    Object.assign(weeklyMail, { state: 'off', email: null });
    toast({ tone: 'success', title: texts.ended });
  } catch (error) {
    failToast(failureOf(error, {}).message);
  }
}

/** A press on the page that a link of a mail opens. */
export async function pressLink(press: () => Promise<unknown>): Promise<Pressed> {
  try {
    await press();
    return 'done';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status !== null && error.status < 500;
    return isRefused ? 'invalid' : 'failed';
  }
}
