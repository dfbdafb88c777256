import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { languageOf, levels } from '../../../base/state/levels/levels.ts';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeleton.tsx';
import { loadMissedWords, missedWords, type RoomLookUp } from '../../state/room-look-up.ts';
import { liveTexts } from '../../texts/live.ts';
import { MissedTicks } from './MissedTicks.tsx';
import type { RoomWish } from './use-room-wish.ts';

const texts = liveTexts.create;

export interface MissedOfClassProps {
  wish: Pick<RoomWish, 'missed' | 'ticked' | 'setTicked' | 'ofClass'>;
  lookUp: Pick<RoomLookUp, 'missed'>;
}

/** What a class missed, to be ticked; the most costly are ticked at first. */
export function MissedOfClass({ wish, lookUp }: MissedOfClassProps) {
  const { status } = useSnapshot(missedWords) as typeof missedWords;
  const { languages } = useSnapshot(levels) as typeof levels;
  const { missed, ticked, setTicked, ofClass } = wish;
  const classId = ofClass?.id ?? null;
  useEffect(() => {
    if (classId !== null) void loadMissedWords(lookUp, classId);
  }, [lookUp, classId]);
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
  const [first] = missed;
  if (!first) return <p className="py-3 text-ink-soft">{texts.nothingMissed}</p>;
  return (
    <MissedTicks
      label={texts.from.missed}
      words={missed.map(({ id, word, pupils }) => ({
        id: Number(id),
        text: word,
        note: texts.missedBy(pupils),
      }))}
      lang={languageOf(languages, first.offer.level)?.code}
      ticked={ticked}
      onChange={setTicked}
    />
  );
}
