import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { aUser } from '@waggle/engine/testing';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { Shell, type ShellProps } from '../../../../src/app/panels/Shell.tsx';

const NALEDI = { id: 4, name: 'Naledi', avatar: null };

function openShell(props: Partial<ShellProps> = {}, path = '/home') {
  const { hook, history } = memoryLocation({ path, record: true });
  const onSignOut = vi.fn<() => void>();
  const onSettings = vi.fn<() => void>();
  render(
    <Router hook={hook}>
      <Shell user={null} onSignOut={onSignOut} onSettings={onSettings} {...props}>
        <h1>Screen</h1>
      </Shell>
    </Router>,
  );
  return { user: userEvent.setup(), onSignOut, onSettings, history };
}

describe('Shell', () => {
  test('offers a visitor Sign In and no place of the signed in', () => {
    openShell();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Your menu' })).toBeNull();
  });

  test('keeps where a visitor was going, from the one page about an account to the other', async () => {
    const from = '/multiplayer/game/abcd2345';
    window.history.replaceState({ from }, '', '/signup');
    const user = userEvent.setup();
    const { unmount } = render(
      <Shell user={null} onSignOut={vi.fn()} onSettings={vi.fn()}>
        <h1>Screen</h1>
      </Shell>,
    );
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect([window.location.pathname, window.history.state]).toEqual(['/signin', { from }]);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('link', { name: 'Sign Up' }));
    expect([window.location.pathname, window.history.state]).toEqual(['/signup', { from }]);
    unmount();
    window.history.replaceState(null, '', '/');
  });

  test('leads the signed in to their places and marks the one they are on', async () => {
    openShell({ user: NALEDI }, '/leaderboard');
    const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.textContent)).toEqual(['Home', 'Leaderboard', 'Multiplayer']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  test('offers neither Sign In nor an own menu while the session is unknown', async () => {
    const { user } = openShell({ user: 'unknown' });
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Your menu' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryAllByRole('link')).toHaveLength(0);
    expect(within(dialog).queryByRole('button', { name: 'Settings' })).not.toBeNull();
  });

  test('lets the keyboard skip to the content first', async () => {
    const { user } = openShell();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('ends with this year and the privacy policy, unless the board needs the room', () => {
    openShell();
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Waggle`);
    expect(within(footer).getByRole('link', { name: 'Privacy Policy' })).not.toBeNull();
  });
});

describe('avatar menu', () => {
  test('of a pupil offers History, My garden and "Not Thandi?" alone', async () => {
    const seat = { id: 4, name: 'Thandi', class: { id: 1, name: 'Grade 5B', code: 'bx4t9k' } };
    beginSession('k1', { ...aUser({ id: 4 }), kind: 'seat', email: null, seat });
    const { user } = openShell({ user: { id: 4, name: 'Thandi', avatar: null } });
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'My class', 'Multiplayer']);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Your menu' }).id).toContain('headlessui'),
    );
    await user.click(screen.getByRole('button', { name: 'Your menu' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['History', 'My garden', 'Not Thandi?']);
    endSession();
  });

  test('contains Profile, History, Classes, My garden and Sign Out', async () => {
    const { user, onSignOut } = openShell({ user: NALEDI });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Your menu' }).id).toContain('headlessui'),
    );
    await user.click(screen.getByRole('button', { name: 'Your menu' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Profile',
      'History',
      'Classes',
      'My garden',
      'Sign Out',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});

describe('mobile menu', () => {
  const WAYS = ['My garden', 'Bee of the day', 'Levels', 'Short rounds'];

  test('offers a visitor Sign In, Sign Up and Settings', async () => {
    const { user, onSettings } = openShell();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Sign In', 'Sign Up', ...WAYS]);
    await user.click(within(dialog).getByRole('button', { name: 'Settings' }));
    expect(onSettings).toHaveBeenCalledOnce();
  });

  test('offers the signed in all places, Settings and Sign Out', async () => {
    const { user, onSignOut } = openShell({ user: NALEDI });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Leaderboard',
      'Multiplayer',
      'Profile',
      'History',
      'Classes',
      ...WAYS,
    ]);
    expect(within(dialog).queryByRole('button', { name: 'Settings' })).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('closes on Escape and gives the focus back', async () => {
    const { user } = openShell();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })),
    );
  });

  test('closes when it has led somewhere', async () => {
    const { user, history } = openShell({ user: NALEDI });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('link', { name: 'Profile' }));
    expect(history?.at(-1)).toBe('/profile');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
