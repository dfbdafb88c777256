import type { Seat } from '@waggle/engine/contracts';
import { Printer, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { formTexts } from '../../base/texts/form.ts';
import { classTexts } from '../texts/classes.ts';
import { TickList } from '../../kit/form/TickList.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.cards;

/** The address of the cards of a class. */
export const cardsPath = (id: Seat['id']): string => `/classes/${encodeURIComponent(id)}/cards`;

export interface CardsReadyProps {
  classId: Seat['id'];
  /** Cards. */
  count: number;
  /** Names of the last press of "Add". */
  added: number;
  onTakeBack: () => Promise<void>;
}

/** Cards that were just made, and are not shown again; names that were just added can be taken back. */
export function CardsReady({ classId, count, added, onTakeBack }: CardsReadyProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-honey-wash px-4 py-3"
    >
      <p className="font-semibold">
        {added > 0 && `${classTexts.add.added(added)} `}
        {texts.ready}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {added > 0 && (
          <TextLink
            aria-disabled={isAsking}
            onClick={() => {
              if (isAsking) return;
              setAsking(true);
              void onTakeBack().finally(() => setAsking(false));
            }}
          >
            <Undo2 className="size-5 shrink-0" aria-hidden="true" />
            {classTexts.add.takeBack}
          </TextLink>
        )}
        <Link href={cardsPath(classId)} className="wax">
          <Printer className="size-5 shrink-0" aria-hidden="true" />
          {texts.print(count)}
        </Link>
      </div>
    </div>
  );
}

export interface ChooseCardsProps {
  seats: readonly Seat[];
  onClose: () => void;
  onMake: (seats: readonly Seat[]) => Promise<void>;
}

/** Asks who gets a new card. */
export function ChooseCards({ seats, onClose, onMake }: ChooseCardsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Seat['id']>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isMaking) return;
    if (chosen.size === 0) {
      setMissing(true);
      return;
    }
    setMaking(true);
    void onMake(seats.filter(({ id }) => chosen.has(id))).finally(() => setMaking(false));
  };
  return (
    <Modal title={texts.choose} onClose={onClose}>
      <p>{texts.chooseText}</p>
      <form onSubmit={send} className="space-y-4">
        <TickList
          label={texts.choose}
          all={texts.all}
          things={seats}
          chosen={chosen}
          onChange={(ids) => {
            setMissing(false);
            setChosen(ids);
          }}
          error={isMissing ? texts.nobody : undefined}
        />
        <Answers onNo={onClose}>
          <button type="submit" aria-disabled={isMaking} className="wax">
            {isMaking ? formTexts.moment : texts.make(chosen.size)}
          </button>
        </Answers>
      </form>
    </Modal>
  );
}
