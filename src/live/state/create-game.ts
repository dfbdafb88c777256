import { ApiError, type Engine } from '@waggle/engine';
import type { AvailableContent, Game, Id, Level } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';
import { noteTeaching } from '../../base/state/classes/teaching.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { liveTexts } from '../texts/live.ts';
import { failToast } from '../../base/state/sentence-of.ts';
import { keepChoices, type RoomChoices, settingsOfChoices } from './room-choices.ts';

/** A requested live game; `language` is the name of its ladder. */
export interface WishedGame {
  readonly name: string;
  readonly language: string;
  readonly level: Level | null;
  readonly hostPlays: boolean;
  readonly choices: RoomChoices;
  /** Chosen words of the level; missing: those of the choices. */
  readonly wordIds?: readonly number[] | undefined;
  /** Only its pupils may join; null or missing: everybody. */
  readonly classId?: Id | null;
  /** With too many waiting games the oldest of them closes. */
  readonly closeOldest?: boolean;
}

/** The result of a request; `nameFault`: the fault of its name. */
export type CreatedGame =
  | { readonly kind: 'created'; readonly game: Game }
  | {
      readonly kind: 'refused';
      readonly nameFault: string | undefined;
      /** The server's sentence about too many waiting games. */
      readonly tooMany: string | undefined;
    };

/** The only conflict that opening a game knows (docs/contract.md). */
const TOO_MANY_WAITING = 409;

const REFUSED: CreatedGame = { kind: 'refused', nameFault: undefined, tooMany: undefined };

/** Creates a live game, or shows in a toast why not (docs/specification.md, section 5). */
export async function createGame(
  games: Pick<Engine['games'], 'createLive'>,
  content: AvailableContent,
  wished: WishedGame,
): Promise<CreatedGame> {
  const { name, language, level, hostPlays, choices, classId = null, wordIds } = wished;
  const isOffered =
    level !== null &&
    hostAccess(level, { hostPlays }) === 'playable' &&
    content[language]?.some(({ id }) => id === level.id);
  if (!isOffered) {
    failToast(errorTexts.missingInformation);
    return REFUSED;
  }
  try {
    const game = await games.createLive({
      level: level.id,
      name: name.trim() || liveTexts.lobby.untitledGame,
      hostPlays,
      ...(wished.closeOldest ? { closeOldest: true } : {}),
      settings: {
        ...settingsOfChoices(choices, { hostPlays, mostWords: level.word_count }),
        ...(wordIds ? { word_ids: [...wordIds], word_count: null } : {}),
        ...(classId === null ? {} : { class: Number(classId) }),
      },
    });
    keepChoices({ ...choices, classId }, choices.atProjector ? 'teacher' : 'player');
    if (!hostPlays) noteTeaching(true);
    return { kind: 'created', game };
  } catch (error) {
    failToast(errorTexts.gameNotCreated, error);
    return {
      kind: 'refused',
      nameFault: error instanceof ApiError ? error.fields['name']?.join(' ') : undefined,
      tooMany:
        error instanceof ApiError && error.status === TOO_MANY_WAITING ? error.message : undefined,
    };
  }
}
