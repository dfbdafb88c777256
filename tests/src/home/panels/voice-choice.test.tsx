import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClipChoice } from '@waggle/engine/contracts';
import { describe, expect, test, vi } from 'vitest';
import { VoiceChoice, type VoiceChoiceProps } from '../../../../src/home/panels/VoiceChoice.tsx';

function show(props: Partial<VoiceChoiceProps> = {}) {
  const onChoose = vi.fn<(change: Partial<ClipChoice>) => void>();
  const onTry = vi.fn<() => void>();
  render(
    <VoiceChoice
      choice={{ voice: 'standard', pace: 'standard' }}
      onChoose={onChoose}
      language="English"
      hasTwoVoices
      onTry={onTry}
      notice=""
      {...props}
    />,
  );
  return { user: userEvent.setup(), onChoose, onTry };
}

describe('the choice of a voice', () => {
  test('says what is chosen before it is opened', () => {
    show({ choice: { voice: 'other', pace: 'slower' } });
    expect(screen.getByText('Voice and pace').parentElement?.textContent).toBe(
      'Voice and paceVoice 2, Slower',
    );
  });

  test('offers two voices and two paces, and tries them', async () => {
    const { user, onChoose, onTry } = show();
    await user.click(screen.getByRole('radio', { name: 'Voice 2' }));
    await user.click(screen.getByRole('radio', { name: 'Slower' }));
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    expect(onChoose.mock.calls).toEqual([[{ voice: 'other' }], [{ pace: 'slower' }]]);
    expect(onTry).toHaveBeenCalledOnce();
  });

  test('says so where a language has one voice, which has two paces', () => {
    show({
      language: 'Afrikaans',
      hasTwoVoices: false,
      choice: { voice: 'other', pace: 'slower' },
    });
    expect(screen.queryByRole('radio', { name: 'Voice 1' })).toBeNull();
    expect(screen.queryByText('Afrikaans has one voice.')).not.toBeNull();
    expect(screen.getByRole('radio', { name: 'Slower' })).toHaveProperty('checked', true);
    expect(screen.getByText('Voice and pace').parentElement?.textContent).toBe(
      'Voice and paceSlower',
    );
  });

  test('has nothing to try where no word can be played', () => {
    show({ onTry: undefined });
    expect(screen.queryByRole('button', { name: 'Try it' })).toBeNull();
  });
});
