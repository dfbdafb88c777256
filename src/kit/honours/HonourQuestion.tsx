import type { Id } from '@waggle/engine/contracts';
import { type FormEvent, useId, useState } from 'react';
import { honourTexts as texts } from '../../base/texts/honours.ts';
import { Answers } from '../form/Answers.tsx';
import { RadioCard } from '../form/RadioCard.tsx';
import { Tick } from '../form/Tick.tsx';
import { TickList } from '../form/TickList.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { Honoured, HonourWish } from './honours.ts';

export interface HonourQuestionProps {
  people: readonly Honoured[];
  onClose: () => void;
  onPrint: (wish: HonourWish) => void;
}

const TEXTS = { certificates: texts.certificatesText, poster: texts.posterText } as const;

/** Asks what is printed, and for whom. */
export function HonourQuestion({ people, onClose, onPrint }: HonourQuestionProps) {
  const name = useId();
  const [what, setWhat] = useState<HonourWish['what']>('certificates');
  const [ids, setIds] = useState<ReadonlySet<Id>>(
    () => new Set(people.filter(({ right }) => right > 0).map(({ id }) => id)),
  );
  const [hasPlaces, setPlaces] = useState(false);
  const [hasNames, setNames] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (what === 'poster') onPrint({ what, hasNames });
    else if (ids.size === 0) setMissing(true);
    else onPrint({ what, ids, hasPlaces });
  };
  return (
    <Modal title={texts.title} onClose={onClose}>
      <form onSubmit={send} className="space-y-4">
        <fieldset className="space-y-3">
          <legend className="sr-only">{texts.what}</legend>
          {(['certificates', 'poster'] as const).map((one) => (
            <RadioCard
              key={one}
              name={name}
              label={texts[one]}
              text={TEXTS[one]}
              checked={what === one}
              onChoose={() => setWhat(one)}
            />
          ))}
        </fieldset>
        {what === 'certificates' ? (
          <>
            <TickList
              label={texts.whose}
              all={texts.all}
              people={people}
              chosen={ids}
              onChange={(chosen) => {
                setMissing(false);
                setIds(chosen);
              }}
              className="max-h-[28vh]"
              error={isMissing ? texts.nobody : undefined}
            />
            <Tick label={texts.places} isOn={hasPlaces} onChange={setPlaces} />
          </>
        ) : (
          <Tick label={texts.withNames} isOn={hasNames} onChange={setNames} />
        )}
        <Answers onNo={onClose}>
          <button type="submit" className="wax">
            {texts.print}
          </button>
        </Answers>
      </form>
    </Modal>
  );
}
