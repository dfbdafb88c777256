import { Keyboard } from 'lucide-react';
import { hostTexts } from '../../texts/host.ts';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { STAGE_CONTROL } from './ProjectorStage.tsx';

/** Something that the host does here by one key. */
export interface KeyAction {
  /** As it is written on the key. */
  readonly keys: string;
  readonly label: string;
  readonly press: () => void;
}

/**
 * The host's keys, each to be pressed here too: folded away, because the class looks at it. In the
 * picture, so that it is seen on a full screen.
 */
export function ProjectorKeys({ actions }: { actions: readonly KeyAction[] }) {
  return (
    // A phone has no keys, and no room for one more button.
    <div className="max-md:hidden">
      <Menu
        label={hostTexts.controls.keys}
        className={STAGE_CONTROL}
        face={<Keyboard className="size-3/5" />}
        place="picture"
        listClassName="mt-3 w-[600px] rounded-xl p-4 text-[40px] leading-tight"
      >
        {actions.map(({ keys, label, press }) => (
          <MenuEntry
            key={keys}
            look="flex min-h-22 w-full items-center justify-between gap-6 rounded-lg px-6 text-left font-semibold data-focus:bg-sunken"
            onSelect={press}
          >
            {label}
            <kbd
              aria-hidden="true"
              className="shrink-0 rounded-md border-3 border-line-strong px-4 font-sans font-normal"
            >
              {keys}
            </kbd>
          </MenuEntry>
        ))}
      </Menu>
    </div>
  );
}
