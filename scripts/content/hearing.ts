import type { ContentLevel, ContentWord, Speaker } from '../../server/levels/content.ts';
import { clipSpec, DICTATED_LEVELS } from '../../server/levels/rules.ts';
import { type Choice, decodeMp3, type Ear } from './ear.ts';
import type { Pronunciations } from './pronunciations.ts';
import type { Speaker as Sayer } from './speaker.ts';

/** So many near neighbours are put beside each word. */
const NEIGHBOURS = 6;

/** The tools for listening. */
export interface Hearing {
  readonly ear: Ear;
  readonly pronunciations: Pronunciations;
  readonly sayer: Pick<Sayer, 'say'>;
}

/** How a word of a level is to be said. */
export interface Saying {
  readonly entry: ContentWord;
  readonly speaker: Speaker | null;
}

/** A word as it is served, decoded. */
export interface Sounding {
  readonly entry: ContentWord;
  readonly samples: Float32Array;
}

/** The clips of some words of a level as the product serves them: said twice in the first levels. */
export async function soundsOf(
  level: ContentLevel,
  sayings: readonly Saying[],
  sayer: Pick<Sayer, 'say'>,
): Promise<Sounding[]> {
  const sounds: Sounding[] = [];
  for (const { entry, speaker } of sayings) {
    const { word, sentence, say = null } = entry;
    const { voice } = level.language;
    if (voice === null) continue;
    const said = await sayer.say(
      clipSpec({ word, sentence, say, speaker, voice, level_difficulty: level.difficulty }),
    );
    if ('refusal' in said) throw new Error(`${word}: ${said.refusal}`);
    sounds.push({ entry, samples: await decodeMp3(said.mp3) });
  }
  return sounds;
}

/** What a word is chosen from: its level alone, or with the near neighbours of all its words. */
export type Among = 'level' | 'near';

/**
 * The word that the ear recognises in each clip, by the words' ids. A homophone counts as the word.
 *
 * @param seed of the quiet of the room
 */
export async function hear(
  level: ContentLevel,
  sounds: readonly Sounding[],
  among: Among,
  { ear, pronunciations, sayer }: Hearing,
  seed: number,
): Promise<Map<number, string>> {
  const own: Choice[] = [];
  for (const entry of level.words) own.push(await choiceOf(entry, pronunciations, sayer));
  const near = among === 'level' ? [] : neighboursOf(own, pronunciations);
  const times = level.difficulty <= DICTATED_LEVELS ? 2 : 1;
  const clips = sounds.map(({ entry, samples }) => ({ id: String(entry.id), samples }));
  const heard = await ear.recognise(clips, [...own, ...near], times, seed);
  const waysOf = new Map([...own, ...near].map(({ word, ways }) => [word, ways]));
  return new Map(
    sounds.map(({ entry: { id, word } }) => {
      const taken = heard.get(String(id)) ?? '?';
      const isSame = (waysOf.get(taken) ?? []).some((way) => waysOf.get(word)?.includes(way));
      return [id, isSame ? word : taken];
    }),
  );
}

function neighboursOf(own: readonly Choice[], pronunciations: Pronunciations): Choice[] {
  const words = own.flatMap(({ word }) => pronunciations.neighboursOf(word, NEIGHBOURS));
  return [...new Set(words)]
    .filter((word) => !own.some((other) => other.word === word))
    .map((word) => ({ word, ways: pronunciations.of(word) }));
}

/** A word with its American pronunciations; without any, as flite reads it. */
async function choiceOf(
  { word, accept = [] }: ContentWord,
  pronunciations: Pronunciations,
  sayer: Pick<Sayer, 'say'>,
): Promise<Choice> {
  const ways = [word, ...accept].flatMap((spelling) => pronunciations.of(spelling.toLowerCase()));
  if (ways.length > 0) return { word, ways: [...new Set(ways)] };
  const said = await sayer.say({ text: word, voice: 'flite/rms' });
  if ('refusal' in said) throw new Error(`${word}: ${said.refusal}`);
  return { word, ways: [inTheModel(said.phonemes)] };
}

/** flite names one vowel more than the model: the weak one. */
export function inTheModel(phonemes: string): string {
  return phonemes.toUpperCase().replace(/\bAX\b/g, 'AH');
}
