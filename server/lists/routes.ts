import {
  CheckedListSchema,
  CheckListRequestSchema,
  MAX_LIST_WORDS,
} from '@waggle/engine/contracts';
import { findingsOfList } from '@waggle/engine/rules';
import { callerOf } from '../accounts/callers.ts';
import { blockedIn } from '../levels/blocklist.ts';
import { slugOf } from '../levels/content.ts';
import {
  errorResponses,
  HttpError,
  TOO_MANY_REQUESTS,
  ValidationError,
} from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { readList } from './read-list.ts';

/** Rate of one writer's checks: a page asks at most after each pause in typing. */
const CHECKS = { allowed: 120, seconds: 60 };

export interface ListsDependencies {
  /** Every language, with whether an engine has a voice for it. */
  languages: () => Promise<
    readonly { id: number; name: string; code: string; has_voice: boolean }[]
  >;
  limits: Limits;
}

/** Lists of a learner's own words. */
export function listRoutes(app: WaggleServer, { languages, limits }: ListsDependencies): void {
  const checked = limits('list-checks', CHECKS);

  app.post(
    '/api/lists/check/',
    {
      schema: {
        tags: ['levels'],
        operationId: 'checkList',
        summary: 'Check a list of words',
        description:
          'Reads a pasted list, or CSV, and says what its writer should look at. Nothing is stored.',
        body: CheckListRequestSchema,
        response: { 200: CheckedListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const retryAfter = await checked.count(String(callerOf(request)));
      if (retryAfter > 0) throw new HttpError(429, TOO_MANY_REQUESTS, { retryAfter });
      const { language: id, text } = request.body;
      const language = (await languages()).find((one) => one.id === id);
      if (!language) throw new ValidationError({ language: ['There is no such language.'] });
      const words = readList(text);
      if (words.length > MAX_LIST_WORDS) {
        throw new ValidationError({ text: [`A list has ${MAX_LIST_WORDS} words at most.`] });
      }
      const slug = slugOf(language.code);
      return findingsOfList(words, {
        name: language.name,
        hasVoice: language.has_voice,
        holdsBlocked: (part) => blockedIn(part, slug).length > 0,
      });
    },
  );
}
