import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a page, and with it what it stores: each begins as a first visit.
localStorage.clear();
sessionStorage.clear();

/** jsdom measures nothing, and Headless UI and our cells only subscribe to changes. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= StillObserver;
// Headless UI waits for running animations before it closes; here none ever run.
if (!('getAnimations' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'getAnimations', { value: () => [] });
}

// jsdom lays nothing out, so nothing can be scrolled.
Element.prototype.scrollIntoView ??= () => {};

// A screen fetched on a machine that has other work takes longer than the second it has by itself.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);
