import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Mic } from 'lucide-react';
import { listTexts } from '../../texts/lists.ts';

const texts = listTexts.editor;
const ITEM =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left font-semibold data-focus:bg-sunken';

/** Says that a word has its owner's voice; its menu removes that. */
export function VoiceMenu({
  word,
  onHear,
  onRemove,
}: {
  word: string;
  onHear: () => void;
  onRemove: () => void;
}) {
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={texts.voiceOf(word)}
        className="grid min-h-11 place-items-center rounded-full"
      >
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-leaf-wash px-2.5 text-sm font-semibold whitespace-nowrap text-leaf-text">
          <Mic className="size-4 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          <span className="max-md:sr-only">{texts.yourVoice}</span>
        </span>
      </MenuButton>
      <MenuItems
        modal={false}
        className="card absolute right-0 z-40 mt-1 w-56 p-2 text-ink shadow-2 focus-visible:outline-none"
      >
        <MenuItem>
          <button type="button" className={ITEM} onClick={onHear}>
            {texts.hearVoice}
          </button>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={onRemove}>
            {texts.removeVoice}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
