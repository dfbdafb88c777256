import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { loadScreen, ROUTES } from '../../../src/app/start/screens.ts';

function show(path: string, routes = ROUTES) {
  const Component = routes.find((one) => one.path === path)?.screen.component();
  if (!Component) throw new Error(`no ${path}`);
  render(
    <Suspense fallback={<p>on its way</p>}>
      <Component />
    </Suspense>,
  );
}

describe('a screen', () => {
  test('is shown at once when it was loaded before', async () => {
    window.history.replaceState(null, '', '/support');
    await loadScreen('/support');
    show('/support');
    expect(screen.queryByText('on its way')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Support' })).toBeDefined();
  });

  test('has its place held until it is there', async () => {
    // Nothing has been loaded by these.
    vi.resetModules();
    const fresh = await import('../../../src/app/start/screens.ts');
    show('/privacy', fresh.ROUTES);
    expect(screen.getByText('on its way')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });
});

describe('loadScreen()', () => {
  const wanted = (path: string) => {
    const route = ROUTES.find((one) => one.path === path);
    return route && vi.spyOn(route.screen, 'load');
  };

  test.each([
    ['/profile', '/profile'],
    ['/profile/history', '/profile/history'],
    ['/multiplayer', '/multiplayer'],
    ['/multiplayer/new', '/multiplayer/new'],
    ['/multiplayer/game/Ab12', '/multiplayer/game/:gameId'],
    ['/payment/verify', '/payment/verify/:reference?'],
    ['/payment/verify/ref-1', '/payment/verify/:reference?'],
  ])('of %s loads the screen of %s', async (pathname, path) => {
    const load = wanted(path);
    load?.mockResolvedValue(undefined);
    await loadScreen(pathname);
    expect(load).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  test('of a screen that does not come says nothing: it is shown where the screen is drawn', async () => {
    wanted('/support')?.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(loadScreen('/support')).resolves.toBeUndefined();
    vi.restoreAllMocks();
  });

  test('of a path that leads nowhere loads what says so', async () => {
    await expect(loadScreen('/nothing')).resolves.toBeUndefined();
  });
});
