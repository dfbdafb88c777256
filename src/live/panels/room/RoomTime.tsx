import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { liveTexts } from '../../texts/live.ts';
import type { RoomWish } from './use-room-wish.ts';

const texts = liveTexts.create;

/** "27 players, 20 words: about 16 to 24 minutes, goes on with Sound teams." Read aloud when it changes. */
export function RoomTime({ wish }: { wish: Pick<RoomWish, 'time' | 'next' | 'choices'> }) {
  const { time, next, choices } = wish;
  if (!time) return <span role="status">{texts.noWords}</span>;
  const isBee = choices.mode === 'bee';
  return (
    <span role="status">
      <b>
        {texts.size(time.players, time.words)} {texts.time(time)}
        {isBee ? ',' : '.'}
      </b>
      {isBee && (
        <>
          {' '}
          {next ? (
            <>
              {texts.goesOnWith} <LevelName level={next} />.
            </>
          ) : (
            `${texts.thenMissed}.`
          )}
        </>
      )}
    </span>
  );
}
