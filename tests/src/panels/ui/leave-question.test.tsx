import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { LeaveQuestion } from '../../../../src/panels/ui/LeaveQuestion.tsx';

/** A page with links and the question. */
function aPage() {
  const { hook, history } = memoryLocation({ path: '/', record: true });
  const left: string[] = [];
  const page = render(
    <Router hook={hook}>
      <a href="/signup?from=game">Sign Up</a>
      <a href="/">Here</a>
      <a href="https://example.org/">Far away</a>
      <a href="/help" target="_blank">
        Help
      </a>
      <LeaveQuestion
        title="Leave?"
        text="It is not saved."
        leave="Leave"
        stay="Stay"
        onLeave={() => left.push('left')}
      />
    </Router>,
  );
  return { page, history, left, user: userEvent.setup() };
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
    const { history, left, user } = aPage();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect((await question()).textContent).toContain('It is not saved.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([history, left]).toEqual([['/'], []]);
  });

  test('leads where the link would have led, with its search', async () => {
    const { history, left, user } = aPage();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect([history.at(-1), left]).toEqual(['/signup?from=game', ['left']]);
  });

  test.each(['Here', 'Far away', 'Help'])('lets the link %s through', async (name) => {
    const { user } = aPage();
    // jsdom goes nowhere.
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop);
    await user.click(screen.getByRole('link', { name }));
    window.removeEventListener('click', stop);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('has the browser ask before its tab closes, while it is there', () => {
    const { page } = aPage();
    expect(asksBeforeLeaving()).toBe(true);
    page.unmount();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
