import type { AroundNavHandler } from 'wouter';

/** Asks, and leaves if the answer is yes. */
type Question = (leave: () => void) => void;

/** Null if nothing would be lost. */
let question: Question | null = null;
let isLeaving = false;

/** Has every way to another page ask first. Returns what ends that. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves the page, at once or after a question. */
export function leavePage(leave: () => void): void {
  if (question && !isLeaving) question(() => leaveUnasked(leave));
  else leave();
}

/** Leaves the page without a question: it was answered, or nobody may stay. */
export function leaveUnasked(leave: () => void): void {
  isLeaving = true;
  try {
    leave();
  } finally {
    isLeaving = false;
  }
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
