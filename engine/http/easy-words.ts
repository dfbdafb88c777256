import { EasyWordsSchema, type Word } from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

export interface EasyWordsPorts extends Pick<HttpPorts, 'baseUrl' | 'fetch'> {
  /** Of the learner, or of the guest of this game. */
  readonly keyOf: (game: string) => string | null;
}

export type EasyWordsOf = ReturnType<typeof createEasyWords>;

/** The call for words to practise beside a live game: while it waits, and when one's own words are done. */
export function createEasyWords({ keyOf, ...ports }: EasyWordsPorts) {
  return (game: string): Promise<readonly Word[]> => {
    const token = () => keyOf(game);
    const http = createHttp({ ...ports, token, onUnauthorized: () => undefined });
    const path = `/game/${encodeURIComponent(game)}/easy-words/`;
    return http.call(EasyWordsSchema, path);
  };
}
