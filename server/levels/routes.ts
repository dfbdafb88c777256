import {
  AvailableContentSchema,
  LanguagesSchema,
  LevelWordsSchema,
} from '@waggle/engine/contracts';
import { levelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { ClipFailed, type Voice, VoiceUnavailable } from '../platform/voice/index.ts';
import { refusals, Refused } from '../platform/answers.ts';
import type { WaggleServer } from '../platform/http.ts';
import { A_YEAR } from '../platform/web-app.ts';
import * as z from 'zod/mini';
import { accessFlags, clipSpec, GUEST, hintText, shuffled } from './rules.ts';
import type { LadderRow, LevelsStore, PlayableWordRow } from './store.ts';

const NO_LEVEL_ID = 'A valid level id is required.';
/** The largest id that the database holds. */
const MAX_ID = 2 ** 31 - 1;

const LevelQuerySchema = z.object({
  level: z.pipe(
    // Number() alone would also take "0x65" and "1e2".
    z.string(NO_LEVEL_ID).check(z.regex(/^[1-9]\d*$/, NO_LEVEL_ID)),
    z.coerce.number<string>().check(z.maximum(MAX_ID, NO_LEVEL_ID)),
  ),
});

const ClipParamsSchema = z.object({ clip: z.string() });
const CLIP_FILE = /^([0-9a-f]{32})\.mp3$/;

export interface LevelsDoors {
  levels: LevelsStore;
  voice: Voice;
  /** A number from 0 up to 1, as Math.random gives it. */
  random: () => number;
}

/** Languages, ladders, words and their clips. */
export function levelRoutes(app: WaggleServer, { levels, voice, random }: LevelsDoors): void {
  app.get('/api/languages/', { schema: { response: { 200: LanguagesSchema, ...refusals } } }, () =>
    levels.languages(),
  );

  app.get(
    '/api/user-progress/get_available_content/',
    { schema: { response: { 200: AvailableContentSchema, ...refusals } } },
    async () => {
      const rows = await levels.ladders();
      const content: Record<string, ReturnType<typeof presentLadder>> = {};
      for (const ladder of byLanguage(rows)) {
        content[ladder[0]?.language_name ?? ''] = presentLadder(ladder);
      }
      return content;
    },
  );

  app.get(
    '/api/level-words/',
    { schema: { querystring: LevelQuerySchema, response: { 200: LevelWordsSchema, ...refusals } } },
    async (request) => {
      const { level: levelId } = request.query;
      const level = presentLadder(await levels.ladders(levelId)).find(({ id }) => id === levelId);
      if (!level) throw new Refused(404, 'There is no such level.');
      const access = levelAccess(level);
      if (access !== 'playable') throw new Refused(403, REFUSAL_OF_ACCESS[access]);
      const words = await levels.wordsOf(levelId);
      return shuffled(words, random).map((word) => ({ word: presentWord(word) }));
    },
  );

  app.get('/api/audio/:clip', { schema: { params: ClipParamsSchema } }, async (request, reply) => {
    const key = CLIP_FILE.exec(request.params.clip)?.[1];
    const spoken = key ? await levels.spokenBy(key) : undefined;
    if (!spoken) throw new Refused(404, 'There is no such clip.');
    const { directory, file } = await voice.clip(clipSpec(spoken)).catch((error: unknown) => {
      if (error instanceof VoiceUnavailable || error instanceof ClipFailed) {
        throw new Refused(503, 'No voice is available at the moment.');
      }
      throw error;
    });
    return reply.header('cache-control', A_YEAR).sendFile(file, directory);
  });
}

/** Rows of several ladders, as one list a language; rows of a language stand together. */
function byLanguage(rows: readonly LadderRow[]): LadderRow[][] {
  const ladders = new Map<number, LadderRow[]>();
  for (const row of rows) {
    const ladder = ladders.get(row.language_id);
    if (ladder) ladder.push(row);
    else ladders.set(row.language_id, [row]);
  }
  return [...ladders.values()];
}

function presentLadder(ladder: readonly LadderRow[]) {
  const flags = accessFlags(ladder, GUEST);
  return ladder.map(({ id, name, emoji, difficulty, time_limit, language_id, word_count }) => ({
    id,
    name,
    emoji,
    difficulty,
    time_limit,
    language: language_id,
    word_count,
    ...(flags.get(id) as NonNullable<ReturnType<typeof flags.get>>),
  }));
}

function presentWord(word: PlayableWordRow) {
  return {
    id: word.id,
    word: word.word,
    accepted: word.accepted,
    difficulty: word.difficulty,
    audio_blob_url: word.clip_key && `/api/audio/${word.clip_key}.mp3`,
    slow_audio_blob_url: null,
    hint: hintText(word),
  };
}
