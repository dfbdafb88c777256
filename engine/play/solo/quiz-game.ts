import type { Level } from '../../contracts/index.ts';
import type { GameTime } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';

/** What a single-player game is played with. */
export interface QuizGame {
  readonly level: Level;
  readonly words: readonly OpenWord[];
  readonly time: GameTime;
}
