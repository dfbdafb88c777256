import type { AroundNavHandler } from 'wouter';

/** Asks, and leaves if the answer is yes. */
type Question = (leave: () => void) => void;

/** Null if nothing would be lost. */
let question: Question | null = null;

/** Has every way to another page ask first. Returns what ends that. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves the page, at once or after a question. */
export function leavePage(leave: () => void): void {
  const asking = question;
  if (!asking) {
    leave();
    return;
  }
  asking(() => {
    question = null;
    leave();
    question = asking;
  });
}

/** Of the app's router: links and all other ways to another page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (isThisPage(to)) navigate(to, options);
  else leavePage(() => navigate(to, options));
};

/** Whether an address is that of the page that is open. */
export function isThisPage(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname === window.location.pathname && search === window.location.search;
}
