import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AssignDialog } from '../../../../src/class/panels/AssignDialog.tsx';
import { fileNameOf } from '../../../../src/kit/ui/save-file.ts';

const OFFERED = [
  { id: 7, name: 'Week 12', word_count: 2 },
  { id: 8, name: 'Week 13', word_count: 2 },
];

describe('setting work for a class', () => {
  test('names the words that a pupil without sound cannot know', async () => {
    render(
      <AssignDialog
        className="Grade 5B"
        of={{ seats: [], groups: [] }}
        first="all"
        offered={OFFERED}
        onClose={() => undefined}
        wordsByEarAlone={async (level) => (level === 7 ? ['rhythm', 'island'] : [])}
        onSet={async () => null}
      />,
    );
    const warning = /Pupils without sound need a hint or a sentence for: rhythm, island\./;
    expect(await screen.findByText(warning)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Which words/), { target: { value: '8' } });
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('says of a test that its words cannot be practised while it is open', () => {
    render(
      <AssignDialog
        className="Grade 5B"
        of={{ seats: [], groups: [] }}
        first="all"
        offered={OFFERED}
        onClose={() => undefined}
        onSet={async () => null}
      />,
    );
    const limit = /cannot practise these words from the day it begins until it is written/;
    expect(screen.queryByText(limit)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Test/ }));
    expect(screen.queryByText(limit)).not.toBeNull();
  });
});

describe('the name of a file', () => {
  test.each([
    ['Friday test', '2026-11-30T08:00:00Z', 'waggle-friday-test-2026-11-30'],
    ['  Wörter: -eit / -keit!', null, 'waggle-wörter-eit-keit'],
    ['अनुज', null, 'waggle-अनुज'],
    ['...', '2026-11-30T08:00:00Z', 'waggle-2026-11-30'],
  ])('about %j says what it is', (about, iso, name) => {
    expect(fileNameOf(about, iso)).toBe(name);
  });
});
