import { ApiError } from '@waggle/engine';
import { errorTexts } from '../../base/texts/errors.ts';

/** What each page of an operator shows of its session. */
export interface SessionView {
  /** `over`: the server refuses the session; `closed`: the operator closed it. */
  phase: 'no_link' | 'opening' | 'open' | 'over' | 'closed';
  /** The result of the last action. */
  notice: { readonly tone: 'done' | 'failed'; readonly text: string } | null;
}

/**
 * The session of a page that a link opens once. Every error is shown on the page.
 *
 * @param fresh the page in a phase, with nothing that an earlier session showed
 */
export function createOperatorSession<View extends SessionView>(
  view: View,
  fresh: (phase: SessionView['phase']) => View,
  sentenceOf: (error: unknown) => string = sentenceOfRefusal,
) {
  /** @returns whether the action was done; its text is shown */
  async function run(act: () => Promise<string | null>): Promise<boolean> {
    view.notice = null;
    try {
      const text = await act();
      if (text !== null) view.notice = { tone: 'done', text };
      return true;
    } catch (error) {
      // An ended session shows only that.
      if (view.phase !== 'over') view.notice = { tone: 'failed', text: sentenceOf(error) };
      return false;
    }
  }

  return {
    run,

    async open(begin: () => Promise<void>): Promise<void> {
      Object.assign(view, fresh('opening'));
      await run(async () => {
        await begin();
        view.phase = 'open';
        return null;
      });
      if (view.phase === 'opening') view.phase = 'no_link';
    },

    async close(end: () => Promise<unknown>): Promise<void> {
      await run(async () => {
        await end();
        Object.assign(view, fresh('closed'));
        return null;
      });
    },
  };
}

export function sentenceOfRefusal(error: unknown): string {
  return error instanceof ApiError ? error.message : errorTexts.unexpected;
}
