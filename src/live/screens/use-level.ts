import type { Game, LiveGame } from '@waggle/engine/contracts';
import { settingsOf } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { findLevel, languageOf, levels } from '../../base/state/levels/levels.ts';
import { beeTexts } from '../texts/bee.ts';
import { liveTexts } from '../texts/live.ts';

/** BCP 47 of a game's words; empty while unknown. */
export function useLanguageCode(game: Pick<Game, 'level'> | null): string {
  const { languages } = useSnapshot(levels);
  return (game && languageOf(languages, game.level)?.code) || '';
}

/** Said to the host of a bee in which not everybody comes on stage; null where all do, or if the words are not known. */
export function useFewWords(
  game: (Pick<LiveGame, 'level' | 'mode' | 'word_count'> & { players: readonly unknown[] }) | null,
): string | null {
  const { content } = useSnapshot(levels);
  if (!game || settingsOf(game).mode !== 'bee') return null;
  const words = game.word_count ?? findLevel(content, game.level.id)?.word_count ?? null;
  return words === null ? null : beeTexts.fewWords(words, game.players.length);
}

/** "English, Level 3". */
export function useLevelName({ level }: Pick<Game, 'level'>): string {
  const { languages } = useSnapshot(levels);
  return liveTexts.lobby.level(languageOf(languages, level)?.name ?? '', level);
}
