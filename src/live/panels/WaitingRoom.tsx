import type { Game, Id, LiveGame, Player } from '@waggle/engine/contracts';
import { codeShown, settingsOf } from '@waggle/engine/rules';
import { Crown, Link as LinkIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { easyWordsTexts } from '../texts/easy-words.ts';
import { liveTexts } from '../texts/live.ts';
import { Board } from '../../board/Board.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { PartingFlower } from './PartingFlower.tsx';
import { usePartings } from './use-partings.ts';
import { Waving } from './Waving.tsx';

/** With more players than this the flowers are smaller, so that a class fits. */
const ROOMY = 14;

/** At the foot of a phone's screen. */
const FIXED =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:bg-board max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

export interface WaitingRoomProps {
  game: LiveGame;
  ownId: Id | null;
  /** "English, Level 3". */
  level: string;
  /** Of this server, such as `waggle.example`. */
  host: string;
  onCopyLink: () => void;
  onWave: () => void;
  /** In place of the flowers, while one practises; null for the flowers. */
  practice: ReactNode;
  /** Begins to practise, or ends it. */
  onPractise: () => void;
}

/** Before a live game, for its players: who has come, and how others come. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { game, ownId, level, host, onCopyLink, onWave, practice, onPractise } = props;
  const isCrowded = game.players.length > ROOMY;
  const isPractising = practice !== null;
  // A phone has no room for it beside a word.
  const aside = isPractising ? 'max-md:hidden' : '';
  const seen = usePartings(game.players);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the room was opened from is gone, and so is the page that waited for it.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Board floor={220}>
      <div
        className={`relative flex flex-1 flex-col p-4 md:p-7 ${isPractising ? '' : 'max-md:pb-44'}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl">
              {liveTexts.room.playersHere(game.players.length)}
            </h1>
            <p className={`mt-1 text-on-board-soft ${aside}`}>{liveTexts.room.startsBy(level)}</p>
            <p className={`mt-1 text-on-board-soft ${aside}`}>
              {liveTexts.room.codeAt(host)}{' '}
              <b
                translate="no"
                className="font-word text-lg tracking-wide whitespace-nowrap text-on-board select-all"
              >
                {codeShown(String(game.id))}
              </b>
            </p>
          </div>
          <button
            type="button"
            className={`wax wax-line max-sm:w-full ${aside}`}
            onClick={onCopyLink}
          >
            <LinkIcon className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {liveTexts.lobby.copyLink}
          </button>
        </div>
        {isPractising && (
          <div className="flex flex-1 flex-col items-center justify-center py-2">{practice}</div>
        )}
        <ul
          hidden={isPractising}
          className={`grid flex-1 grid-cols-3 content-center gap-x-2 gap-y-5 py-6 sm:grid-cols-4 md:py-8 ${isCrowded ? 'lg:grid-cols-10' : 'md:gap-y-7 lg:grid-cols-7'}`}
        >
          {seen.map(({ player, isParting }) => (
            <Arrival
              key={player.id}
              player={player}
              isParting={isParting}
              isOwn={player.id === ownId}
              isHost={player.id === game.host_id}
              size={isCrowded ? 68 : 104}
              onWave={onWave}
            />
          ))}
        </ul>
        <div
          data-bottom-bar=""
          className={`flex flex-col items-center gap-3 md:sticky md:bottom-0 md:pb-2 ${isPractising ? '' : FIXED}`}
        >
          <p role="status" className="text-lg font-semibold">
            {isTeacherAway(game) ? liveTexts.room.teacherAway : liveTexts.room.waitingForHost}
          </p>
          <button
            type="button"
            className="wax wax-line"
            aria-expanded={isPractising}
            onClick={onPractise}
          >
            {isPractising ? easyWordsTexts.back : easyWordsTexts.practise}
          </button>
          <p className={`text-center text-sm text-on-board-soft ${aside}`}>
            {liveTexts.room.waitingFor[settingsOf(game).mode]} {liveTexts.room.tapToWave}
          </p>
        </div>
      </div>
    </Board>
  );
}

/** Whether the game is shown by somebody who does not play and is not connected now. */
export function isTeacherAway({
  host_plays,
  host_is_connected,
}: Pick<Game, 'host_plays' | 'host_is_connected'>): boolean {
  return !host_plays && host_is_connected === false;
}

interface ArrivalProps {
  player: Player;
  /** Gone from the room. */
  isParting: boolean;
  isOwn: boolean;
  isHost: boolean;
  size: number;
  onWave: () => void;
}

function Arrival({ player, isParting, isOwn, isHost, size, onWave }: ArrivalProps) {
  const { id, avatar, name, is_connected } = player;
  const note = liveTexts.room.note({ isHost, isOwn, isAway: !is_connected });
  if (isParting) {
    return (
      <li aria-hidden="true" className="flex min-w-0 flex-col items-center">
        <PartingFlower player={player} size={size} />
      </li>
    );
  }
  const flower = <Flower id={id} photo={avatar} size={size} className="max-md:size-20!" />;
  return (
    <li className="flex min-w-0 animate-rise flex-col items-center gap-2 text-center">
      <span className="relative">
        <span className={is_connected ? '' : 'block opacity-45'}>
          <Waving id={id}>
            {isOwn ? (
              <button
                type="button"
                aria-label={liveTexts.room.wave}
                className="block rounded-full active:scale-95"
                onClick={onWave}
              >
                {flower}
              </button>
            ) : (
              flower
            )}
          </Waving>
        </span>
        {isHost && (
          <span className="absolute -top-2 -right-2 rounded-full bg-honey p-1.5 text-on-honey">
            <Crown className="size-4 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          </span>
        )}
      </span>
      <b className="line-clamp-3 max-w-full leading-tight wrap-break-word">{name}</b>
      {note && <span className="-mt-2 text-xs text-on-board-soft">{note}</span>}
    </li>
  );
}
