import { Clock } from 'lucide-react';
import { useState } from 'react';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { CloseButton } from '../../kit/ui/CloseButton.tsx';
import { weekdayOf } from '../../kit/ui/day-names.ts';
import type { CreatedGame, WishedGame } from '../state/create-game.ts';
import type { RoomLookUp } from '../state/room-look-up.ts';
import { liveTexts } from '../texts/live.ts';
import { ModePictures } from './room/ModePictures.tsx';
import { RoomDetails } from './room/RoomDetails.tsx';
import { RoomTime } from './room/RoomTime.tsx';
import { useRoomKeys } from './room/use-room-keys.ts';
import { type RoomSource, useRoomWish } from './room/use-room-wish.ts';
import { WhoChoice } from './room/WhoChoice.tsx';
import { WordsChoice } from './room/WordsChoice.tsx';
import { useGameForm } from './use-game-form.tsx';

const texts = liveTexts.create;

export interface CreateRoomFormProps {
  source: RoomSource;
  lookUp: RoomLookUp;
  /** In the dialog before; empty for none. */
  typedName: string;
  onCreate: (wished: WishedGame) => Promise<CreatedGame>;
  onClose: () => void;
}

/** Mode, words and who of a room; the rest is folded, and its foot says how long it will take. */
export function CreateRoomForm({
  source,
  lookUp,
  typedName,
  onCreate,
  onClose,
}: CreateRoomFormProps) {
  const wish = useRoomWish(source);
  const { choices, offer, set } = wish;
  const { form, pending, field, tooManyWaiting, opening } = useGameForm({ name: typedName });
  const name = field('name');
  const [weekday] = useState(() => weekdayOf(Date.now()));
  // The form reads its own name back from the field: that is no name by hand.
  const [isNamed, setNamed] = useState(typedName !== '');
  const shownName = isNamed ? name.value : texts.nameOf(weekday, choices.mode);

  const send = opening((_, closeOldest) => onCreate({ ...wish.wished(shownName), closeOldest }));
  useRoomKeys(form, (mode) => set({ mode }));

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="flex min-h-0 flex-1 flex-col gap-3 low-desk:gap-2 max-lg:[&_:is(input,button,select,summary)]:scroll-mb-48"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl low-desk:text-2xl">{texts.title[source.host]}</h1>
        <div className="flex items-center gap-2 max-md:contents">
          <TextField
            {...name}
            value={shownName}
            onChange={(value) => {
              setNamed(true);
              name.onChange(value);
            }}
            label={texts.name}
            autoComplete="off"
            optional
            className="max-md:order-last max-md:w-full md:grid md:w-112 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-3 md:*:mb-0"
          />
          <CloseButton onClose={onClose} />
        </div>
      </div>
      <ModePictures mode={choices.mode} onChange={(mode) => set({ mode })} />
      <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <WordsChoice wish={wish} lookUp={lookUp} />
        <div className="card grid content-start gap-4 p-4 md:p-5 low-desk:gap-3 low-desk:py-3">
          <WhoChoice
            classes={wish.classes}
            classId={wish.ofClass?.id ?? null}
            onChange={(classId) => set({ classId })}
          />
          <RoomDetails
            choices={choices}
            mostWords={offer?.wordIds ? null : (offer?.count ?? null)}
            onChange={set}
          />
        </div>
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8">
        {tooManyWaiting ?? (
          <p className="flex min-w-0 items-center gap-2.5">
            <Clock className="size-5 shrink-0" aria-hidden="true" />
            <RoomTime wish={wish} />
          </p>
        )}
        <SubmitButton pending={pending} className="wax-lg max-md:w-full">
          {choices.atProjector ? texts.openWall : texts.openRoom}
        </SubmitButton>
      </div>
    </form>
  );
}
