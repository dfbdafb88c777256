import './styles/styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endPrerendered, isPrerendered } from '../base/start/prerendered.ts';
import { Root } from './routes.tsx';
import { loadScreen } from './start/screens.ts';

/** A screen that takes longer to come has its place held by the frame. */
const PATIENCE_MS = 300;

const page = <Root holder={{ window }} />;

void start();

// Screens of likely links are loaded in advance.
for (const approach of ['pointerover', 'focusin']) {
  document.addEventListener(approach, ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) void loadScreen(link.pathname);
  });
}

// Encrypted pages and this machine's own have it; all others go on without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    import('./start/register-worker.ts')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isReturning = 'returning' in document.documentElement.dataset;
  if (isPrerendered() && !isReturning) {
    // In slices, between which the page answers.
    startTransition(() => void hydrateRoot(root, page));
  } else {
    endPrerendered();
    root.replaceChildren();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([loadScreen(window.location.pathname), patience]);
    createRoot(root).render(page);
  }
}
