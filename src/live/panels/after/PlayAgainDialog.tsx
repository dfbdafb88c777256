import type { RematchWish } from '@waggle/engine/live';
import type { AvailableContent } from '@waggle/engine/contracts';
import { useRef, useState } from 'react';
import { offeredLevels } from '../../state/offered-levels.ts';
import { afterTexts } from '../../texts/after.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { liveTexts } from '../../texts/live.ts';
import { FormError } from '../../../kit/form/Field.tsx';
import { RadioCard } from '../../../kit/form/RadioCard.tsx';
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, pending, field, showErrors, submitting } = useForm({ level: '' });
  const send = submitting(async ({ level }) => {
    setRefusal(null);
    if (words === 'other' && level === '') showErrors({ level: texts.levelRequired });
    else setRefusal(await onOpen(wishOf(words, level)));
  });
  return (
    <Modal title={texts.open} head="bar" initialFocus={first} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="flex min-h-0 flex-col">
        <div className="grid min-h-0 gap-4 overflow-y-auto p-5">
          <p className="text-ink-soft">{texts.lead}</p>
          {refusal !== null && <FormError>{refusal}</FormError>}
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
