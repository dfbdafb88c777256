import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HintText } from '../../../../src/kit/ui/HintText.tsx';

test.each([
  ['A plant. “The ____ grew.” (noun)', ' (noun)'],
  ['A plant. “The ____ grew.” (noun) [French, from Latin]', ' (noun) [French, from Latin]'],
  ['A plant. “The ____ grew.” [Latin]', ' [Latin]'],
  ['A plant. “The ____ grew.” (noun) [Latin]\n\nThe a is said “ah”.', ' (noun) [Latin]'],
  ['A “weed” (to some). “The ____ (tall) grew.” (noun)', ' (noun)'],
  ['A plant. “The ____ grew.”', undefined],
  ['A plant (green).', undefined],
])('%j is shown whole, with %j small', (hint, small) => {
  const { container } = render(<HintText hint={hint} />);
  expect(container.textContent).toBe(hint);
  expect(container.querySelector('small')?.textContent).toBe(small);
});
