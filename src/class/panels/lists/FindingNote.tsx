import type { Finding } from '@waggle/engine/contracts';
import { TriangleAlert } from 'lucide-react';
import { listTexts } from '../../texts/lists.ts';

const texts = listTexts.editor;

/** What can be done about the findings of a word. */
export interface Remedies {
  onUse: (word: string) => void;
  onSplit: (words: readonly string[]) => void;
  onKeep: (kind: Finding['kind']) => void;
  onTakeOut: () => void;
  onPutGap: () => void;
  /** Opens the form of the word. */
  onChange: () => void;
}

export interface FindingNoteProps extends Remedies {
  finding: Finding;
}

/** A finding under its word, with its remedies. */
export function FindingNote({ finding, ...remedies }: FindingNoteProps) {
  const { kind, text } = finding;
  const isBlocked = kind === 'blocked';
  return (
    <div
      className={`mt-2 flex items-start gap-2.5 rounded-lg px-3.5 py-2 text-ink ${isBlocked ? 'bg-clover-wash' : 'bg-honey-wash'}`}
    >
      <TriangleAlert
        className={`mt-3 size-4.5 shrink-0 ${isBlocked ? 'text-clover-text' : ''}`}
        aria-hidden="true"
      />
      <p className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <Buttons finding={finding} {...remedies} />
      </p>
    </div>
  );
}

function Buttons({
  finding: { kind, part, suggestions, words },
  onUse,
  onSplit,
  onKeep,
  onTakeOut,
  onPutGap,
  onChange,
}: FindingNoteProps) {
  const keep = <Remedy label={texts.keep} onPress={() => onKeep(kind)} />;
  switch (kind) {
    case 'split':
      return (
        <>
          {words && <Remedy label={texts.split(words)} onPress={() => onSplit(words)} />}
          {keep}
        </>
      );
    case 'heading':
      return (
        <>
          <Remedy label={texts.takeOut} onPress={onTakeOut} />
          {keep}
        </>
      );
    case 'marks':
    case 'dictionary':
      return (
        <>
          {suggestions?.map((word) => (
            <Remedy key={word} label={texts.use(word)} onPress={() => onUse(word)} />
          ))}
          {kind === 'marks' && !suggestions && <Remedy label={texts.changeIt} onPress={onChange} />}
          {keep}
        </>
      );
    case 'twice':
      return (
        <>
          <Remedy label={texts.takeOneOut} onPress={onTakeOut} />
          {keep}
        </>
      );
    case 'holds':
      return (
        <>
          {part === 'sentence' ? (
            <Remedy label={texts.putGap} onPress={onPutGap} />
          ) : (
            <Remedy label={texts.changeHint} onPress={onChange} />
          )}
          {keep}
        </>
      );
    case 'sounds':
      return (
        <>
          <Remedy label={texts.addSentence} onPress={onChange} />
          {keep}
        </>
      );
    case 'blocked':
      return <Remedy label={texts.takeOut} onPress={onTakeOut} />;
    default:
      return null;
  }
}

export function Remedy({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 max-w-full rounded-full border-2 border-line-strong bg-surface px-3.5 font-semibold"
      onClick={onPress}
    >
      {label}
    </button>
  );
}
