import type { Id } from '@waggle/engine/contracts';
import { useState } from 'react';
import { honourTexts as texts } from '../../base/texts/honours.ts';
import { Tick } from '../form/Tick.tsx';
import { TickList } from '../form/TickList.tsx';
import { PrintQuestion } from '../frame/PrintQuestion.tsx';
import type { Honoured, HonourWish } from './honours.ts';

export interface HonourQuestionProps {
  people: readonly Honoured[];
  onClose: () => void;
  onPrint: (wish: HonourWish) => void;
}

/** Asks what is printed, and for whom. */
export function HonourQuestion({ people, onClose, onPrint }: HonourQuestionProps) {
  const [ids, setIds] = useState<ReadonlySet<Id>>(
    () => new Set(people.filter(({ right }) => right > 0).map(({ id }) => id)),
  );
  const [hasPlaces, setPlaces] = useState(false);
  const [hasNames, setNames] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const print = (what: HonourWish['what']) => {
    if (what === 'poster') return onPrint({ what, hasNames });
    if (ids.size === 0) return setMissing(true);
    return onPrint({ what, ids, hasPlaces });
  };
  return (
    <PrintQuestion<HonourWish['what']>
      title={texts.title}
      legend={texts.what}
      choices={[
        { value: 'certificates', label: texts.certificates, text: texts.certificatesText },
        { value: 'poster', label: texts.poster, text: texts.posterText },
      ]}
      now={texts.print}
      onClose={onClose}
      onPrint={print}
    >
      {(what) =>
        what === 'certificates' ? (
          <>
            <TickList
              label={texts.whose}
              all={texts.all}
              things={people}
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
        )
      }
    </PrintQuestion>
  );
}
