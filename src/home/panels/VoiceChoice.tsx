import type { ClipChoice, ClipPace, ClipVoice } from '@waggle/engine/contracts';
import { CLIP_PACES, CLIP_VOICES } from '@waggle/engine/contracts';
import { ChevronDown, Volume2 } from 'lucide-react';
import { gameTexts } from '../../base/texts/game.ts';
import { SegmentedRadios } from '../../kit/ui/SegmentedRadios.tsx';

const { voices: texts } = gameTexts;

const VOICES = CLIP_VOICES.map((value: ClipVoice) => ({ value, label: texts.voice[value] }));
const PACES = CLIP_PACES.map((value: ClipPace) => ({ value, label: texts.pace[value] }));

export interface VoiceChoiceProps {
  choice: ClipChoice;
  onChoose: (change: Partial<ClipChoice>) => void;
  /** Name of the language of the sample words. */
  language: string;
  /** The language has two voices. */
  hasTwoVoices: boolean;
  /** Says a word with the current choice; undefined when no word of the language can be played. */
  onTry: (() => void) | undefined;
  /** The result of the last try; empty for none. */
  notice: string;
}

/** Voice and pace of the words, folded away at the foot of the drawer. */
export function VoiceChoice(props: VoiceChoiceProps) {
  const { choice, onChoose, language, hasTwoVoices, onTry, notice } = props;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md px-3 py-1 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <b className="flex-1 leading-tight">{texts.title}</b>
        <span className="text-sm text-ink-soft">
          {[...(hasTwoVoices ? [texts.voice[choice.voice]] : []), texts.pace[choice.pace]].join(
            ', ',
          )}
        </span>
        <ChevronDown
          className="size-5 shrink-0 group-open:rotate-180"
          strokeWidth={2.25}
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-wrap gap-2 px-3 pt-1 pb-2">
        {hasTwoVoices ? (
          <SegmentedRadios
            legend={texts.voiceLegend}
            options={VOICES}
            value={choice.voice}
            onChange={(voice) => onChoose({ voice })}
          />
        ) : (
          <p className="text-sm text-ink-soft">{texts.oneVoice(language)}</p>
        )}
        <SegmentedRadios
          legend={texts.paceLegend}
          options={PACES}
          value={choice.pace}
          onChange={(pace) => onChoose({ pace })}
        />
        {onTry && (
          <button type="button" className="wax wax-line min-h-11" onClick={onTry}>
            <Volume2 className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {texts.tryIt}
          </button>
        )}
        <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
          {notice}
        </p>
      </div>
    </details>
  );
}
