import { pairOf, type ReadEntry } from '@waggle/engine/rules';
import { Mic, Pencil, Volume2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type EditedWord, isBlocked, openFindings } from '../../state/lists/list-words.ts';
import { listTexts } from '../../texts/lists.ts';
import { FindingNote, type Remedies } from './FindingNote.tsx';
import { VoiceMenu } from './VoiceMenu.tsx';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

const texts = listTexts.editor;

export interface WordRowProps extends Remedies {
  word: EditedWord;
  lang: string;
  /** The word as it stands in the text. */
  read: ReadEntry | undefined;
  /** Puts its line back as it was typed. */
  onAsTyped: () => void;
  onHear: () => void;
  onRecord: () => void;
  onRemoveVoice: () => void;
  /** Moves to the row before or after. */
  onMove: (by: -1 | 1) => void;
  /** The form that changes the word, while it is open. */
  form: ReactNode;
}

/** A word as it was understood, with what can be done about it. */
export function WordRow(props: WordRowProps) {
  const { word, lang, onHear, onRecord, onChange, form } = props;
  const id = useId();
  const findings = openFindings(word);
  const sentence = word.sentence.replace('___', word.word);
  return (
    // Its keys save the way through its buttons; each of them is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-row=""
      // The arrows lead here; Tab leads to the buttons.
      tabIndex={-1}
      aria-describedby={findings.length > 0 ? `${id}-findings` : undefined}
      onKeyDown={(event) => pressed(event, props)}
      className="rounded-md border-b-[1.5px] border-line py-2.5"
    >
      <div className="flex items-center gap-2">
        <IconButton
          label={texts.hear(word.word)}
          icon={Volume2}
          className="border-2 border-line-strong hover:bg-sunken"
          onClick={onHear}
        />
        <div className="min-w-0 flex-1">
          <b
            translate="no"
            lang={lang}
            className={`block font-word text-xl leading-tight wrap-anywhere ${isBlocked(word) ? 'text-clover-text' : ''}`}
          >
            {word.word}
          </b>
          <p {...(sentence ? { lang } : {})} className="text-ink-soft wrap-anywhere">
            {sentence || word.hint || texts.noSentence}
          </p>
          <Pair word={word} onSplit={props.onSplit} />
          {props.read && <Tidied word={word.word} read={props.read} onAsTyped={props.onAsTyped} />}
        </div>
        {word.sound !== null && (
          <VoiceMenu word={word.word} onHear={onHear} onRemove={props.onRemoveVoice} />
        )}
        <IconButton label={texts.record(word.word)} icon={Mic} onClick={onRecord} />
        <IconButton
          label={texts.changeWord(word.word)}
          icon={Pencil}
          aria-expanded={form !== null}
          onClick={onChange}
        />
      </div>
      <div id={`${id}-findings`} className="md:pl-13">
        {findings.map((finding) => (
          <FindingNote key={`${finding.kind} ${finding.text}`} finding={finding} {...props} />
        ))}
      </div>
      {form}
    </li>
  );
}

/** Two words may be an expression, or two words that were meant to stand on two lines. */
function Pair({ word, onSplit }: Pick<WordRowProps, 'word' | 'onSplit'>) {
  const parts = pairOf(word.word);
  const isDecided = word.kept.includes('split');
  if (!parts || isDecided || openFindings(word).some(({ kind }) => kind === 'split')) return null;
  return (
    <p className="text-sm text-ink-soft">
      {texts.asOne}{' '}
      <TextLink
        className="text-ink"
        aria-label={texts.makeTwoOf(word.word)}
        onClick={() => onSplit(parts)}
      >
        {texts.makeTwo}
      </TextLink>
    </p>
  );
}

interface TidiedProps {
  word: string;
  read: ReadEntry;
  onAsTyped: () => void;
}

/** What the text has beside the word, and the way back to it. */
function Tidied({ word, read, onAsTyped }: TidiedProps) {
  const off = whatIsOff(read.before);
  const { part } = read;
  if (!off && !part) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      {off && <span>{texts.takenOff(off)}</span>}
      {part && <span>{texts.ofLine(part.place, part.of)}</span>}
      {(part?.place ?? 1) === 1 && (
        <TextLink className="text-ink" aria-label={texts.asTypedOf(word)} onClick={onAsTyped}>
          {texts.asTyped}
        </TextLink>
      )}
    </p>
  );
}

/** A number is said as it stood; signs by their name. */
function whatIsOff(before: string): string {
  if (before === '') return '';
  if (/[\p{L}\p{N}]/u.test(before)) return `“${before}”`;
  if (/^[-+>]+$/.test(before)) return texts.offs.dash;
  return /^["“”„«»‹›']+$/.test(before) ? texts.offs.quotes : texts.offs.bullet;
}

function pressed(event: KeyboardEvent<HTMLElement>, props: WordRowProps): void {
  const { onMove, onHear, onRecord, onChange } = props;
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, [role="menu"]')) {
    return;
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
    return;
  }
  // A focused button has its own keys.
  if (target !== event.currentTarget) return;
  const act = { r: onRecord, R: onRecord, ' ': onHear, Enter: onChange }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
