import { useState } from 'react';
import { useForm } from '../../kit/form/use-form.ts';
import type { CreatedGame } from '../state/create-game.ts';
import { TooManyWaiting } from './TooManyWaiting.tsx';

const FIELDS = { name: '', language: '', level: '', host: '', close_oldest: '' };

type Typed = Readonly<typeof FIELDS>;

/**
 * A form that opens a live game: the fault of its name is shown at the field `name`, and after "too many games
 * wait" it offers to close the oldest of them, once.
 *
 * @param initial initial texts of the fields that it has
 */
export function useGameForm(initial: Partial<Typed>) {
  const { field, showErrors, submitting, ...rest } = useForm({ ...FIELDS, ...initial });
  const [tooMany, setTooMany] = useState<string>();
  const closeOldest = field('close_oldest');
  return {
    ...rest,
    field,
    /** Null while not too many games wait. */
    tooManyWaiting:
      tooMany === undefined ? null : (
        <TooManyWaiting sentence={tooMany} onCloseOldest={() => closeOldest.onChange('yes')} />
      ),
    /** For `onSubmit`. */
    opening: (open: (typed: Typed, closeOldest: boolean) => Promise<CreatedGame>) =>
      submitting(async (typed) => {
        // For this time alone.
        closeOldest.onChange('');
        const answer = await open(typed, typed.close_oldest === 'yes');
        if (answer.kind !== 'refused') return;
        setTooMany(answer.tooMany);
        if (answer.nameFault) showErrors({ name: answer.nameFault });
      }),
  };
}
