import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { languageOf, levels } from '../../../base/state/levels/levels.ts';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeleton.tsx';
import { loadMissedWords, missedWords, type RoomLookUp } from '../../state/room-look-up.ts';
import { MISSED, missedOffers } from '../../state/room-words.ts';
import { liveTexts } from '../../texts/live.ts';
import { firstTicks, MissedTicks } from './MissedTicks.tsx';
import type { RoomWish } from './use-room-wish.ts';

const texts = liveTexts.create;

export interface MissedOfClassProps {
  wish: Pick<RoomWish, 'offers' | 'offer' | 'setMissed' | 'ofClass'>;
  lookUp: Pick<RoomLookUp, 'missed'>;
}

/** What a class missed, to be ticked; the most costly are ticked at first. */
export function MissedOfClass({ wish, lookUp }: MissedOfClassProps) {
  const { status, rows } = useSnapshot(missedWords) as typeof missedWords;
  const { languages } = useSnapshot(levels) as typeof levels;
  const { offers, offer, setMissed, ofClass } = wish;
  const classId = ofClass?.id ?? null;
  useEffect(() => {
    if (classId !== null) void loadMissedWords(lookUp, classId);
  }, [lookUp, classId]);
  const words = missedOffers(offers, rows);
  const choices = words.map(({ id, word, pupils }) => ({
    id: Number(id),
    text: word,
    note: texts.missedBy(pupils),
  }));
  const choose = (ticked: ReadonlySet<number>) =>
    setMissed(words.filter(({ id }) => ticked.has(Number(id))));
  const isReady = status === 'ready' && choices.length > 0;
  useEffect(() => {
    if (isReady) choose(firstTicks(choices));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, when the words of a class are there
  }, [isReady, classId]);
  if (status === 'loading') return <SkeletonRows count={3} />;
  if (status === 'failed') {
    return (
      <RetryLine
        text={texts.missedFailed}
        look="link"
        onRetry={() => classId !== null && void loadMissedWords(lookUp, classId)}
      />
    );
  }
  if (!isReady) return <p className="py-3 text-ink-soft">{texts.nothingMissed}</p>;
  const ticked = offer?.from === MISSED ? (offer.wordIds ?? []) : [];
  return (
    <MissedTicks
      label={texts.from.missed}
      words={choices}
      lang={words[0] && languageOf(languages, words[0].offer.level)?.code}
      ticked={new Set(ticked)}
      onChange={choose}
    />
  );
}
