import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameStep } from '../../../../src/live/panels/play/NameStep.tsx';

const NOTHING = () => undefined;

function step(className: string | null) {
  render(
    <NameStep
      game={{ name: 'Friday bee', host_name: 'Mrs Dlamini', class_name: className }}
      fault={null}
      suggestion={null}
      isAsking={false}
      from="/multiplayer/game/abcd2345"
      onGoIn={NOTHING}
      onOtherCode={NOTHING}
    />,
  );
  return screen.queryByRole('link', { name: 'I am in Grade 5B' });
}

test('a game of a class leads its pupils in by their class, not as guests', () => {
  expect(step(null)).toBeNull();
  expect(step('Grade 5B')?.getAttribute('href')).toBe('/class');
});
