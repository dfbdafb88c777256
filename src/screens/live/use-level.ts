import type { Game } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { languageOf, levels } from '../../state/levels/levels.ts';
import { liveTexts } from '../../texts/live.ts';

/** BCP 47 of a game's words; empty while unknown. */
export function useLanguageCode(game: Pick<Game, 'level'> | null): string {
  const { languages } = useSnapshot(levels);
  return (game && languageOf(languages, game.level)?.code) || '';
}

/** "English, Level 3". */
export function useLevelName({ level }: Pick<Game, 'level'>): string {
  const { languages } = useSnapshot(levels);
  return liveTexts.lobby.level(languageOf(languages, level)?.name ?? '', level);
}
