import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Answers } from '../form/Answers.tsx';
import { RadioCard } from '../form/RadioCard.tsx';
import { Modal } from '../ui/Modal.tsx';

export interface PrintQuestionProps<T extends string> {
  title: string;
  /** Accessible name of the choice. */
  legend: string;
  /** The first is chosen. */
  choices: readonly {
    readonly value: T;
    readonly label: string;
    readonly text: string;
    /** False for one that cannot be printed; its text says why. */
    readonly isOpen?: boolean;
  }[];
  /** Further questions about what is chosen. */
  children?: (what: T) => ReactNode;
  /** On the button. */
  now: string;
  onClose: () => void;
  onPrint: (what: T) => void;
}

/** Asks what is printed. */
export function PrintQuestion<T extends string>(props: PrintQuestionProps<T>) {
  const { title, legend, choices, children, now, onClose, onPrint } = props;
  const name = useId();
  const [what, setWhat] = useState(choices[0]?.value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (what !== undefined) onPrint(what);
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={send} className="space-y-4">
        <fieldset className="space-y-3">
          <legend className="sr-only">{legend}</legend>
          {choices.map(({ value, ...choice }) => (
            <RadioCard
              key={value}
              name={name}
              {...choice}
              checked={what === value}
              onChoose={() => setWhat(value)}
            />
          ))}
        </fieldset>
        {what !== undefined && children?.(what)}
        <Answers onNo={onClose}>
          <button type="submit" className="wax">
            {now}
          </button>
        </Answers>
      </form>
    </Modal>
  );
}
