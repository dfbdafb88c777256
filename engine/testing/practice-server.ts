import {
  ANSWER_MARK,
  type AvailableContent,
  type Language,
  type Level,
  type LevelWords,
  type Refusal,
} from '../contracts/index.ts';
import type { OpenWord } from '../rules/words/words.ts';

/** A level and its words. */
export interface TaughtLevel {
  readonly level: Level;
  readonly words: readonly OpenWord[];
}

export interface PracticeServer {
  /** Serves the calls that a visitor's games make. Any other is refused with 404. */
  readonly fetch: typeof fetch;
  /** What was asked, in order, such as `GET /languages/`. */
  readonly calls: readonly string[];
  /** Nothing is answered any more, as without a network. */
  isOff: boolean;
}

/** The languages, the levels and their words, as a server gives them to a visitor. */
export function createPracticeServer(
  language: Language,
  taught: readonly TaughtLevel[],
): PracticeServer {
  const calls: string[] = [];

  function answer(call: string, query: URLSearchParams): Response {
    switch (call) {
      case 'GET /languages/':
        return Response.json([language] satisfies Language[]);
      case 'GET /user-progress/get_available_content/': {
        const levels = taught.map(({ level }) => level);
        return Response.json({ [language.name]: levels } satisfies AvailableContent);
      }
      case 'GET /level-words/': {
        const asked = taught.find(({ level }) => String(level.id) === query.get('level'));
        if (!asked) return refused('There is no such level.');
        return Response.json(asked.words.map((word) => ({ word })) satisfies LevelWords);
      }
      default:
        return refused(`The practice world does not answer ${call}.`);
    }
  }

  const server: PracticeServer = {
    calls,
    isOff: false,
    fetch: async (input, init = {}) => {
      const address = input instanceof Request ? input.url : String(input);
      const { pathname, searchParams } = new URL(address, 'http://waggle.test');
      const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
      calls.push(call);
      if (server.isOff) throw new TypeError('There is no network.');
      const answered = answer(call, searchParams);
      answered.headers.set(ANSWER_MARK, '1');
      return answered;
    },
  };
  return server;
}

function refused(message: string): Response {
  return Response.json({ detail: message, message } satisfies Refusal, { status: 404 });
}
