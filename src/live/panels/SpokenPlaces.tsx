import { useEffect, useEffectEvent, useState } from 'react';
import { gameTexts } from '../../base/texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { type LiveScoresProps, ON_THE_STRIP, withOwn } from './LiveScores.tsx';

const { room: texts } = liveTexts;

/**
 * Says who leads, whenever it is asked for by the button or its key and never else: the scores
 * change all the time. Seen only while it has the focus.
 */
export function SpokenPlaces({ standings, ownId }: LiveScoresProps) {
  const [said, setSaid] = useState({ times: 0, text: '' });
  const say = () => {
    const text = withOwn(standings, ownId, ON_THE_STRIP)
      .map(({ player, rank }) =>
        texts.placeOf(rank, player.id === ownId ? gameTexts.home.you : player.name, player.score),
      )
      .join(' ');
    setSaid(({ times }) => ({ times: times + 1, text }));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOthers = event.ctrlKey || event.metaKey || event.isComposing;
    if (!event.altKey || isOthers || event.code !== 'KeyP') return;
    event.preventDefault();
    say();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Alt+P"
        className="wax fixed top-2 left-4 z-20 not-focus:sr-only"
        onClick={say}
      >
        {texts.sayPlaces}
      </button>
      {/* A repeated press announces it again, even if nothing has changed. */}
      <div className="sr-only" role="status">
        <p key={said.times}>{said.text}</p>
      </div>
    </>
  );
}
