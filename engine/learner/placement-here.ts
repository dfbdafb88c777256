import { firstValueFrom } from 'rxjs';
import { type Id, LevelRefSchema } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import { PLACEMENT_WORDS, PLACEMENT_WORDS_A_LEVEL, placedAt } from '../rules/learning/placement.ts';
import { spells } from '../rules/words/answer.ts';
import { shuffled } from '../rules/draws.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import type { KeptPositions } from './kept/positions.ts';

interface PlacementHerePorts {
  readonly keptLevels: Pick<KeptLevels, 'ladders' | 'words'>;
  readonly positions: Pick<KeptPositions, 'place'>;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
}

/** The calls of a placement for a visitor: words of the levels that are free, judged on this device. */
export function createPlacementHere({
  keptLevels,
  positions,
  random = Math.random,
}: PlacementHerePorts): Pick<PracticeApi, 'placementWords' | 'place'> {
  async function levelsOf(language: Id) {
    const { value } = await firstValueFrom(keptLevels.ladders());
    return Object.values(value.content)
      .flat()
      .filter((level) => level.language === language && level.is_playable)
      .toSorted((one, other) => one.difficulty - other.difficulty);
  }

  /** Every level comes from the server or from this device; what is nowhere is not asked. */
  async function wordsOf(level: Id): Promise<readonly OpenWord[]> {
    return firstValueFrom(keptLevels.words(level)).then(
      ({ value }) => value,
      () => [],
    );
  }

  return {
    async placementWords(language) {
      const levels = await levelsOf(language);
      const words = await Promise.all(levels.map(({ id }) => wordsOf(id)));
      // A visitor may play few levels: these have to do for the whole placement.
      const ofEach = Math.max(PLACEMENT_WORDS_A_LEVEL, Math.ceil(PLACEMENT_WORDS / levels.length));
      return {
        words: levels.flatMap((level, place) =>
          shuffled(words[place] ?? [], random)
            .slice(0, ofEach)
            .map((word) => ({ word, level: LevelRefSchema.parse(level) })),
        ),
      };
    },
    async place(language, answers) {
      const levels = await levelsOf(language);
      const words = await Promise.all(levels.map(({ id }) => wordsOf(id)));
      const placed = answers.flatMap(({ word: id, user_input }) => {
        const place = words.findIndex((own) => own.some((word) => word.id === id));
        const word = words[place]?.find((one) => one.id === id);
        return word ? [{ place, isCorrect: spells(user_input, word.word, word.accepted) }] : [];
      });
      const level = levels[placedAt(placed, levels.length)] ?? levels[0];
      if (level) positions.place(level);
      return {
        level: LevelRefSchema.parse(level),
        right: placed.filter(({ isCorrect }) => isCorrect).length,
        of: placed.length,
      };
    },
  };
}
