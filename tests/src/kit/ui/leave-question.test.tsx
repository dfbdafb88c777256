import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { Link, Redirect, Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { aroundNav, leaveUnasked } from '../../../../src/kit/frame/leaving.ts';
import { LeaveQuestion } from '../../../../src/kit/ui/LeaveQuestion.tsx';

/** A page with ways out and the question. */
function aPage() {
  window.history.replaceState(null, '', '/');
  const { hook, history } = memoryLocation({ path: '/', record: true });
  const states: unknown[] = [];
  const left: string[] = [];
  const asked: string[] = [];
  const page = render(
    <Router
      hook={hook}
      aroundNav={(navigate, to, options) => {
        aroundNav(
          (path, given) => {
            states.push(given?.state);
            navigate(path, given);
          },
          to,
          options,
        );
      }}
    >
      <Link href="/signup?from=game" state={{ wanted: 'waitlist' }}>
        Sign Up
      </Link>
      <Link href="/">Here</Link>
      <SignOut />
      <TimeIsUp />
      <LeaveQuestion
        title="Leave?"
        text="It is not saved."
        leave="Leave"
        stay="Stay"
        onLeave={() => left.push('left')}
        onAsk={() => asked.push('asked')}
      />
    </Router>,
  );
  return { page, history, states, left, asked, user: userEvent.setup() };
}

function SignOut() {
  const [, navigate] = useLocation();
  return (
    <button type="button" onClick={() => navigate('/signin')}>
      Sign Out
    </button>
  );
}

function TimeIsUp() {
  const [, navigate] = useLocation();
  return (
    <button type="button" onClick={() => leaveUnasked(() => navigate('/idle'))}>
      Time is up
    </button>
  );
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave?' });

/** Whether the browser would ask before the tab goes. */
function asksBeforeLeaving() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('LeaveQuestion', () => {
  test('holds a link up, and the page stays', async () => {
    const { history, left, asked, user } = aPage();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect((await question()).textContent).toContain('It is not saved.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([history, left, asked]).toEqual([['/'], [], ['asked']]);
  });

  test('leads where the link would have led, with its search and its state', async () => {
    const { history, states, left, user } = aPage();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect([history.at(-1), left]).toEqual(['/signup?from=game', ['left']]);
    expect(states).toEqual([{ wanted: 'waitlist' }]);
  });

  test('holds up what is no link', async () => {
    const { history, user } = aPage();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await question();
    expect(history).toEqual(['/']);
  });

  test('does not come before the page that is open', async () => {
    const { asked, user } = aPage();
    await user.click(screen.getByRole('link', { name: 'Here' }));
    expect(asked).toEqual([]);
  });

  test('does not come for somebody who has to go, and comes at the next link', async () => {
    const { history, asked, user } = aPage();
    await user.click(screen.getByRole('button', { name: 'Time is up' }));
    expect([history.at(-1), asked]).toEqual(['/idle', []]);
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(asked).toEqual(['asked']);
  });

  test('does not hold up the page that takes the place of what asked', async () => {
    window.history.replaceState(null, '', '/');
    const { hook, history } = memoryLocation({ path: '/', record: true });
    const text = { title: 'Leave?', text: '', leave: 'Leave', stay: 'Stay' };
    const page = (content: ReactNode) => (
      <Router hook={hook} aroundNav={aroundNav}>
        {content}
      </Router>
    );
    const { rerender } = render(page(<LeaveQuestion {...text} />));
    rerender(page(<Redirect to="/signin" />));
    expect(history.at(-1)).toBe('/signin');
  });

  test('has the browser ask before its tab closes, while it is there', () => {
    const { page } = aPage();
    expect(asksBeforeLeaving()).toBe(true);
    page.unmount();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
