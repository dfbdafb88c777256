import type { Game, LiveGame } from '@waggle/engine/contracts';
import { announcedTime, settingsOf } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { findLevel, languageOf, levels } from '../../base/state/levels/levels.ts';
import { liveTexts } from '../texts/live.ts';

/** BCP 47 of a game's words; empty while unknown. */
export function useLanguageCode(game: Pick<Game, 'level'> | null): string {
  const { languages } = useSnapshot(levels);
  return (game && languageOf(languages, game.level)?.code) || '';
}

/** How long the game will take with those who are here; null while nobody is, or if the words are not known. */
export function useAnnounced(
  game:
    | (Pick<LiveGame, 'level' | 'mode' | 'word_count' | 'word_seconds' | 'duration' | 'goes_on'> & {
        players: readonly unknown[];
      })
    | null,
): string | null {
  const { content } = useSnapshot(levels);
  if (!game || game.players.length === 0) return null;
  const level = findLevel(content, game.level.id);
  const words = game.word_count ?? level?.word_count ?? null;
  if (words === null) return null;
  const { mode, wordSeconds } = settingsOf(game);
  const players = game.players.length;
  const duration = game.duration ?? 0;
  const time = announcedTime({ mode, players, words, wordSeconds, duration });
  const { size, time: timeOf, goesOnWith, thenMissed } = liveTexts.create;
  const { goes_on } = game;
  const follows = goes_on?.level ? `${goesOnWith} ${goes_on.level}` : thenMissed;
  return `${size(players, words)} ${timeOf(time)}${goes_on ? `, ${follows}` : ''}.`;
}

/** "English, Level 3". */
export function useLevelName({ level }: Pick<Game, 'level'>): string {
  const { languages } = useSnapshot(levels);
  return liveTexts.lobby.level(languageOf(languages, level)?.name ?? '', level);
}
