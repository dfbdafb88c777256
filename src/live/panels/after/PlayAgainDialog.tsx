import type { RematchWish } from '@waggle/engine/live';
import type { AvailableContent, Level } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';
import { type FormEvent, useRef, useState } from 'react';
import { afterTexts } from '../../texts/after.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { liveTexts } from '../../texts/live.ts';
import { FormError } from '../../../kit/form/Field.tsx';
import { RadioCard } from '../../../kit/form/RadioCard.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { Modal } from '../../../kit/ui/Modal.tsx';

const texts = afterTexts.again;

type Words = 'same' | 'missed' | 'other';

export interface PlayAgainDialogProps {
  /** "English, Level 3". */
  level: string;
  content: AvailableContent;
  /** The levels could not be fetched. */
  failed: boolean;
  hostPlays: boolean;
  /** Words that somebody missed; null while that is not known. */
  missed: number | null;
  /** @returns why there is no next game; null when it is open */
  onOpen: (wish: RematchWish) => Promise<string | null>;
  onClose: () => void;
}

/** Which words the next game asks. Loaded when it is first opened, because it brings Headless UI. */
export default function PlayAgainDialog(props: PlayAgainDialogProps) {
  const { content, failed, hostPlays, missed, onOpen, onClose } = props;
  const first = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState<Words>('same');
  const [level, setLevel] = useState('');
  const [fault, setFault] = useState<{ of: 'level' | 'all'; sentence: string } | null>(null);
  const [pending, setPending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (words === 'other' && level === '') {
      setFault({ of: 'level', sentence: texts.levelRequired });
      return;
    }
    setFault(null);
    setPending(true);
    const sentence = await onOpen(wishOf(words, levelOf(content, level)));
    setPending(false);
    if (sentence !== null) setFault({ of: 'all', sentence });
  };
  return (
    <Modal title={texts.open} head="bar" initialFocus={first} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex min-h-0 flex-col">
        <div className="grid min-h-0 gap-4 overflow-y-auto p-5">
          <p className="text-ink-soft">{texts.lead}</p>
          {fault?.of === 'all' && <FormError>{fault.sentence}</FormError>}
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-1.5 font-semibold">{texts.which}</legend>
            <RadioCard
              name="words"
              ref={first}
              label={texts.same}
              text={props.level}
              checked={words === 'same'}
              onChoose={() => setWords('same')}
            />
            <RadioCard
              name="words"
              label={texts.missed}
              text={missedText(missed)}
              checked={words === 'missed'}
              isOpen={missed !== 0}
              onChoose={() => setWords('missed')}
            />
            <RadioCard
              name="words"
              label={texts.other}
              text={texts.otherText}
              checked={words === 'other'}
              onChoose={() => setWords('other')}
            />
          </fieldset>
          {words === 'other' &&
            (failed ? (
              <p role="alert">{texts.levelsFailed}</p>
            ) : (
              <SelectField
                name="level"
                label={texts.level}
                placeholder={texts.chooseLevel}
                value={level}
                onChange={setLevel}
                error={fault?.of === 'level' ? fault.sentence : undefined}
                options={levelsIn(content, hostPlays)}
              />
            ))}
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t-[1.5px] border-line px-5 py-4">
          <TextLink shape="answer" onClick={onClose}>
            {frameTexts.cancel}
          </TextLink>
          <SubmitButton pending={pending} className="wax-lg max-[480px]:grow">
            {texts.submit}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function wishOf(words: Words, level: Level | undefined): RematchWish {
  if (words === 'missed') return { words };
  return words === 'other' && level ? { words: 'same', level: level.id } : { words: 'same' };
}

function levelOf(content: AvailableContent, wanted: string): Level | undefined {
  return Object.values(content)
    .flat()
    .find(({ id }) => String(id) === wanted);
}

function missedText(missed: number | null): string {
  if (missed === null) return texts.counting;
  return missed === 0 ? texts.nothingMissed : texts.missedCount(missed);
}

/** What the host may open, language by language. */
function levelsIn(content: AvailableContent, hostPlays: boolean) {
  return Object.entries(content).flatMap(([language, ladder]) =>
    ladder
      .filter((level) => hostAccess(level, { hostPlays }) === 'playable')
      .map(({ id, difficulty, name }) => ({
        value: String(id),
        label: `${liveTexts.lobby.level(language, { difficulty, name })}: ${name}`,
      })),
  );
}
