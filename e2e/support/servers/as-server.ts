import { ANSWER_MARK } from '../../../engine/contracts/index.ts';

/** For `route.fulfill`: an answer in the server's name, with its mark. */
export const AS_SERVER = { headers: { [ANSWER_MARK]: '1' } } as const;
