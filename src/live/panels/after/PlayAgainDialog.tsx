import type { RematchWish } from '@waggle/engine/live';
import type { AvailableContent, Mode } from '@waggle/engine/contracts';
import { useRef, useState } from 'react';
import type { MissedWord } from '../../state/next-game.ts';
import { offeredLevels } from '../../state/offered-levels.ts';
import { afterTexts } from '../../texts/after.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { liveTexts } from '../../texts/live.ts';
import { FormError } from '../../../kit/form/Field.tsx';
import { RadioCard } from '../../../kit/form/RadioCard.tsx';
import { firstTicks, MissedTicks, MOST_OFFERED } from '../room/MissedTicks.tsx';
import { ModePictures } from '../room/ModePictures.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
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
  /** Of the game that is over. */
  mode: Mode;
  /** BCP 47 of the words. */
  lang: string;
  /** Words that somebody missed, the most costly first; null while they are not known. */
  missed: readonly MissedWord[] | null;
  /** @returns why there is no next game; null when it is open */
  onOpen: (wish: RematchWish) => Promise<string | null>;
  onClose: () => void;
}

/** Which words the next game asks. Loaded when it is first opened, because it brings Headless UI. */
export default function PlayAgainDialog(props: PlayAgainDialogProps) {
  const { content, failed, hostPlays, lang, missed, onOpen, onClose } = props;
  const first = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState<Words>('same');
  const [mode, setMode] = useState(props.mode);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const offered = missed?.slice(0, MOST_OFFERED) ?? [];
  const ticked = chosen ?? firstTicks(offered);
  const { form, pending, field, showErrors, submitting } = useForm({ level: '' });
  const send = submitting(async ({ level }) => {
    setRefusal(null);
    if (words === 'other' && level === '') return showErrors({ level: texts.levelRequired });
    if (words === 'missed' && missed && ticked.size === 0) return setRefusal(texts.wordRequired);
    const word_ids = offered.flatMap(({ id }) => (ticked.has(id) ? [id] : []));
    return setRefusal(
      await onOpen({
        ...(words === 'missed' && missed ? { words, word_ids } : wishOf(words, level)),
        ...(mode === props.mode ? {} : { mode }),
      }),
    );
  });
  return (
    <Modal title={texts.open} head="bar" initialFocus={first} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="flex min-h-0 flex-col">
        <div className="grid min-h-0 gap-4 overflow-y-auto p-5">
          <p className="text-ink-soft">{texts.lead}</p>
          {refusal !== null && <FormError>{refusal}</FormError>}
          <ModePictures mode={mode} onChange={setMode} />
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
              text={missedText(missed?.length ?? null)}
              checked={words === 'missed'}
              isOpen={missed?.length !== 0}
              onChoose={() => setWords('missed')}
            />
            {words === 'missed' && (
              <MissedTicks
                label={texts.missed}
                words={offered}
                lang={lang}
                ticked={ticked}
                onChange={setChosen}
              />
            )}
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
                {...field('level')}
                label={texts.level}
                placeholder={texts.chooseLevel}
                options={offeredLevels(content, { hostPlays }).map(({ language, level }) => ({
                  value: String(level.id),
                  label: `${liveTexts.lobby.level(language, level)}: ${level.name}`,
                }))}
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

function wishOf(words: Words, level: string): RematchWish {
  if (words === 'missed') return { words };
  return words === 'other' ? { words: 'same', level: Number(level) } : { words: 'same' };
}

function missedText(missed: number | null): string {
  if (missed === null) return texts.counting;
  return missed === 0 ? texts.nothingMissed : texts.missedCount(missed);
}
