import { Monitor } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { weekdayOf } from '../../../kit/ui/day-names.ts';
import type { CreatedGame, WishedGame } from '../../state/create-game.ts';
import type { WordsOffer } from '../../state/room-words.ts';
import { liveTexts } from '../../texts/live.ts';
import { useGameForm } from '../use-game-form.tsx';
import { ModePictures } from './ModePictures.tsx';
import { RoomTime } from './RoomTime.tsx';
import { useRoomKeys } from './use-room-keys.ts';
import { type RoomSource, useRoomWish } from './use-room-wish.ts';

const texts = liveTexts.playNow;
/** More are a list. */
const SEGMENTS = 3;
const ANYBODY = 'anybody';

export interface PlayNowProps {
  source: RoomSource;
  /** In the head, beside the title. */
  link: ReactNode;
  /** The games of this host that are open, first in the block; null: there is none. */
  openRooms: ReactNode;
  isOffline: boolean;
  onCreate: (wished: WishedGame) => Promise<CreatedGame>;
}

/** Everything for the next game is chosen already: one press opens the wall. */
export function PlayNow({ openRooms, link, ...form }: PlayNowProps) {
  const heading = useId();
  const [wantsAnother, setWantsAnother] = useState(false);
  const hasRoom = openRooms !== null;
  const [hadRoom, setHadRoom] = useState(hasRoom);
  if (hadRoom !== hasRoom) {
    setHadRoom(hasRoom);
    setWantsAnother(false);
  }
  return (
    <section
      aria-labelledby={heading}
      className="on-board relative isolate flex flex-col gap-3 overflow-hidden rounded-xl bg-board p-4 text-on-board md:p-6"
    >
      <CombFloor tone="board" height={170} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="text-xl md:text-2xl">
          {texts.title}
        </h2>
        {link}
      </div>
      {openRooms}
      {hasRoom && !wantsAnother ? (
        <p className="mt-auto">
          <TextLink onClick={() => setWantsAnother(true)}>{texts.another}</TextLink>
        </p>
      ) : (
        <NextGame isQuiet={hasRoom} {...form} />
      )}
    </section>
  );
}

interface NextGameProps extends Omit<PlayNowProps, 'openRooms' | 'link'> {
  /** Another button leads the page. */
  isQuiet: boolean;
}

function NextGame({ source, isQuiet, isOffline, onCreate }: NextGameProps) {
  const wish = useRoomWish(source);
  const { choices, offer, offers, classes, ofClass, set } = wish;
  const { form, pending, tooManyWaiting, opening } = useGameForm({});
  const [weekday] = useState(() => weekdayOf(Date.now()));
  const send = opening(async (_, closeOldest) => {
    if (isOffline) return { kind: 'refused', nameFault: undefined, tooMany: undefined };
    const name = liveTexts.create.nameOf(weekday, choices.mode);
    return onCreate({ ...wish.wished(name), closeOldest });
  });
  useRoomKeys(form, (mode) => set({ mode }));
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-1 flex-col gap-3">
      <Who
        classes={classes}
        chosen={ofClass ? String(ofClass.id) : ANYBODY}
        onChange={(id) =>
          set({ classId: classes.find((one) => String(one.id) === id)?.id ?? null })
        }
      />
      <ModePictures mode={choices.mode} onChange={(mode) => set({ mode })} />
      <div className="mt-auto grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="mb-1 text-sm text-on-board-soft">
            {classes.length === 0 ? texts.noAccounts : <RoomTime wish={wish} />}
          </p>
          <SelectField
            name="words"
            label={texts.words}
            error={undefined}
            value={offer?.id ?? ''}
            options={offers.map((one) => ({
              value: one.id,
              label: labelOf(one),
              group: one.from === 'levels' ? one.ladder : liveTexts.create.from[one.from],
            }))}
            onChange={wish.setOffer}
          />
        </div>
        <SubmitButton
          pending={pending}
          className={`wax-lg w-full aria-disabled:opacity-60 ${isQuiet ? 'wax-line' : ''}`}
          {...(isOffline ? { isOff: true } : {})}
        >
          <Monitor className="size-6 shrink-0" aria-hidden="true" />
          {isQuiet ? texts.openAnother : texts.open}
        </SubmitButton>
      </div>
      {isOffline && <p role="status">{texts.offline}</p>}
      {tooManyWaiting && <div className="rounded-md bg-surface p-3 text-ink">{tooManyWaiting}</div>}
    </form>
  );
}

interface WhoProps {
  classes: RoomSource['classes'];
  chosen: string;
  onChange: (id: string) => void;
}

function Who({ classes, chosen, onChange }: WhoProps) {
  const options = [
    ...classes.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: ANYBODY, label: classes.length === 0 ? texts.anybodyLong : texts.anybody },
  ];
  if (options.length > SEGMENTS) {
    return (
      <SelectField
        name="who"
        label={texts.who}
        error={undefined}
        value={chosen}
        options={options}
        onChange={onChange}
      />
    );
  }
  return (
    <div>
      <SegmentedRadios
        legend={texts.who}
        options={options}
        value={chosen}
        onChange={onChange}
        tone="onBoard"
      />
    </div>
  );
}

/** "Friday list, 15 words", "5 Silent and soft, 20 words". */
function labelOf({ from, name, count, level }: WordsOffer): string {
  const shown = from === 'levels' ? `${level.difficulty} ${name}` : name;
  return `${shown}, ${liveTexts.create.someWords(count)}`;
}
