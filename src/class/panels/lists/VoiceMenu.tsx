import { Mic } from 'lucide-react';
import { Menu, MenuEntry } from '../../../kit/ui/Menu.tsx';
import { listTexts } from '../../texts/lists.ts';

const texts = listTexts.editor;

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
    <Menu
      label={texts.voiceOf(word)}
      className="grid min-h-11 place-items-center rounded-full"
      face={
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-leaf-wash px-2.5 text-sm font-semibold whitespace-nowrap text-leaf-text">
          <Mic className="size-4 shrink-0" aria-hidden="true" />
          <span className="max-md:sr-only">{texts.yourVoice}</span>
        </span>
      }
    >
      <MenuEntry onSelect={onHear}>{texts.hearVoice}</MenuEntry>
      <MenuEntry onSelect={onRemove}>{texts.removeVoice}</MenuEntry>
    </Menu>
  );
}
