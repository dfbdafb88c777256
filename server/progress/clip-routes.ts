import { LogIdSchema } from '@waggle/engine/contracts';
import { faultOfName } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { RATE, type Voice } from '../platform/voice/index.ts';
import type { Limits, Rate } from '../platform/work/rate-limiter.ts';
import type { SpokenAnswer, WordsStore } from './words-store.ts';

/** Longest wrong spelling that is said. */
const MOST_LETTERS = 30;
/** An older one is not said. */
const SAID_FOR_MS = 3_600_000;
const CLIPS_OF_ONE = { allowed: 30, seconds: 3600 } as const satisfies Rate;

export interface OwnClipDependencies {
  words: Pick<WordsStore, 'spokenAnswer'>;
  voice: Pick<Voice, 'say'>;
  /** Attempts of a pupil in tests that are not written to the end. */
  hiddenAttemptsOf: (userId: number) => Promise<ReadonlySet<number>>;
  limits: Limits;
  now: () => Date;
}

/** "Hear yours": what a wrong spelling sounds like, to the one who wrote it. */
export function ownClipRoutes(
  app: WaggleServer,
  { words, voice, hiddenAttemptsOf, limits, now }: OwnClipDependencies,
): void {
  const said = limits('own-clips', CLIPS_OF_ONE);

  app.get(
    '/api/level-logs/:id/clip/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'hearOwnAnswer',
        summary: 'Hear yours',
        description:
          'A wrong answer of the caller, said by the voice of its language. 404 for what is right, older than an hour, longer than 30 letters or blocked; 30 an hour. 409 in a test that is not written. It is kept nowhere.',
        params: z.object({ id: LogIdSchema }),
        response: {
          200: { content: { 'audio/mpeg': { schema: z.instanceof(Uint8Array) } } },
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      if ((await hiddenAttemptsOf(userId)).has(request.params.id)) {
        throw new HttpError(409, 'This is a test. It says nothing before it is written.');
      }
      const answer = await words.spokenAnswer(userId, request.params.id);
      const spoken = answer && saidBy(answer, now());
      if (!spoken) throw new HttpError(404, 'There is nothing to hear.');
      await expectWithinLimit(said, String(userId));
      const mp3 = await voice.say({ text: spoken.text, voice: spoken.voice, rate: RATE.normal });
      return reply
        .type('audio/mpeg')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(mp3));
    },
  );
}

/** What is said of an answer, and by whom; null for what is not said. */
function saidBy(
  { user_input, is_correct, attempt_time, speaker, voice }: SpokenAnswer,
  now: Date,
): { text: string; voice: string } | null {
  if (is_correct || voice === null) return null;
  if (now.getTime() - attempt_time.getTime() > SAID_FOR_MS) return null;
  // The list of names is the stricter one: it finds a blocked word between dots and blanks too.
  if (faultOfName(user_input, MOST_LETTERS) !== null) return null;
  return { text: user_input, voice: speaker ?? voice };
}
