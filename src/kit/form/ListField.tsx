import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent as KeyPress } from 'react';

export interface ListFieldProps {
  label: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** A choice of one name, in a list that opens over a dialog. It brings Headless UI. */
export function ListField({ label, names, value, onChange }: ListFieldProps) {
  return (
    <div>
      <p className="mb-1.5 font-semibold" aria-hidden="true">
        {label}
      </p>
      <Listbox value={value} onChange={onChange}>
        <ListboxButton
          aria-label={`${label}: ${value}`}
          onKeyDown={openByEnter}
          className="field-input flex items-center justify-between text-left"
        >
          {value}
          <ChevronDown className="size-5 shrink-0" />
        </ListboxButton>
        <ListboxOptions
          // A second modal element inside the drawer would make the page behind accessible again.
          modal={false}
          anchor={{ to: 'bottom', gap: 4 }}
          className="z-50 w-(--button-width) rounded-md border-2 border-line-strong bg-surface p-1 text-ink shadow-2"
        >
          {names.map((name) => (
            <ListboxOption
              key={name}
              value={name}
              className="flex min-h-11 cursor-pointer items-center justify-between rounded-sm px-3 data-focus:bg-sunken data-selected:font-bold"
            >
              {name}
              {name === value && <Check className="size-5 text-leaf-text" />}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  );
}

/** Headless UI opens a list only by the arrows and by Space. */
function openByEnter(event: KeyPress<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  event.currentTarget.dispatchEvent(down);
}
