import {
  type CheckedList,
  type LevelSamples,
  type ListEntry,
  type ListRequestSchema,
  type ListWithWords,
  type ListWord,
  MAX_LIST_WORDS,
  type OwnList,
} from '@waggle/engine/contracts';
import {
  CALL_REFUSALS,
  findingsOfList,
  hostAccess,
  plainCode,
  plainSpelling,
  type ReadList,
  shapeOf,
} from '@waggle/engine/rules';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { faultOfShownName, TEXT_OF_NAME_FAULT } from '../people/shown-names.ts';
import { newShareCode } from '../people/codes.ts';
import { blockedIn } from '../people/blocklist.ts';
import { slugOf } from '../levels/content.ts';
import { timeLimitOf } from '../levels/content-rules.ts';
import type { ListDraft, ListRow, OwnLists, ListWordRow } from '../levels/own-lists.ts';
import type { Ladders } from '../levels/ladders.ts';
import { groupOfList } from '../levels/rules.ts';
import type { SealedFor } from '../levels/sealed.ts';
import { refusedWith, ValidationError } from '../platform/http/errors.ts';
import type { Voice } from '../platform/voice/index.ts';
import type { Dictionaries } from './dictionaries.ts';
import { presentList, presentListWithWords } from './present.ts';
import type { ListRecordings } from './recordings.ts';
import { isToLookAt, starsOf } from './rules.ts';

/** A language as lists need it. */
export interface ListLanguageRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** The engine's voice; null where it has none. */
  readonly voice: string | null;
  readonly has_voice: boolean;
}

export interface ListsParts {
  readonly levels: OwnLists & {
    studioLanguages(): Promise<ListLanguageRow[]>;
    samplesOf(
      ownerId: number,
      beginning: string | null,
    ): Promise<{ level: number; words: string[] }[]>;
  };
  readonly ladders: Pick<Ladders, 'all'>;
  /** Levels whose spellings somebody may not see now. */
  readonly sealedFor: SealedFor;
  readonly dictionaries: Dictionaries;
  readonly voice: Pick<Voice, 'exists' | 'forget'>;
  readonly recordings: ListRecordings;
  /** Whether a live game of this level waits or runs. */
  readonly isPlayed: (levelId: number) => Promise<boolean>;
}

export type Lists = ReturnType<typeof createLists>;
type ListBody = z.infer<typeof ListRequestSchema>;

/** Lists of people's own words. */
export function createLists(parts: ListsParts) {
  const { levels, ladders, sealedFor, voice, recordings, isPlayed } = parts;
  const { languageOf, check, draftOf } = createDrafts(parts);

  async function expectList(ownerId: number, listId: number): Promise<ListRow> {
    const list = await levels.listOf(ownerId, listId);
    if (!list) throw refusedWith(CALL_REFUSALS.no_list);
    return list;
  }

  async function find(ownerId: number, listId: number): Promise<ListWithWords> {
    const list = await expectList(ownerId, listId);
    return presentListWithWords(list, await levels.wordsOfList(listId));
  }

  async function store(ownerId: number, draft: ListDraft): Promise<ListWithWords> {
    const id = await levels.createList(ownerId, draft, { shareCode: newShareCode(), newClipKey });
    if (id === undefined) throw refusedWith(CALL_REFUSALS.too_many_lists);
    return find(ownerId, id);
  }

  /** Removes what a deleted list leaves outside the database. */
  async function forgetFiles(listId: number): Promise<void> {
    await recordings.removeAll(listId);
    await voice.forget(groupOfList(listId));
  }

  return {
    languageOf,

    /**
     * What the writer of a list should look at. Nothing is stored.
     *
     * @throws {ValidationError}
     */
    async check(languageId: number, { entries, findings }: ReadList): Promise<CheckedList> {
      const language = await languageOf(languageId);
      if (entries.length > MAX_LIST_WORDS) {
        throw new ValidationError({ text: [`A list has ${MAX_LIST_WORDS} words at most.`] });
      }
      // Where a word stands in the text is not answered.
      const plain = entries.map(({ word, accepted, hint, sentence, say }) => ({
        word,
        accepted,
        hint,
        sentence,
        say,
      }));
      const checked = await check(language, plain);
      return { ...checked, findings: [...findings, ...checked.findings] };
    },

    /**
     * Up to three words of each level and list that somebody can open a game with.
     *
     * @param beginning of the words; null: those that show what a level is like
     */
    async samples(ownerId: number, beginning: string | null): Promise<LevelSamples[]> {
      const [all, byLanguage, sealed] = await Promise.all([
        levels.samplesOf(ownerId, beginning),
        ladders.all(ownerId),
        sealedFor(ownerId),
      ]);
      const closed = Object.values(byLanguage)
        .flat()
        .filter((level) => hostAccess(level, { hostPlays: false }) !== 'playable');
      const hidden = new Set([...closed.map(({ id }) => id), ...sealed.keys()]);
      return all.filter(({ level }) => !hidden.has(level));
    },

    all: async (ownerId: number): Promise<OwnList[]> =>
      (await levels.listsOf(ownerId)).map(presentList),

    /** @throws {HttpError} 404 */
    find,

    /** @throws {ValidationError | HttpError} */
    create: async (ownerId: number, body: ListBody): Promise<ListWithWords> =>
      store(ownerId, await draftOf(body)),

    /** @throws {ValidationError | HttpError} */
    async change(ownerId: number, listId: number, body: ListBody): Promise<ListWithWords> {
      await expectList(ownerId, listId);
      const unused = await levels.changeList(ownerId, listId, await draftOf(body), newClipKey);
      if (!unused) throw refusedWith(CALL_REFUSALS.no_list);
      await Promise.all(unused.map(recordings.remove));
      return find(ownerId, listId);
    },

    /** @throws {HttpError} 404, and 409 while it is played live */
    async remove(ownerId: number, listId: number): Promise<void> {
      await expectList(ownerId, listId);
      if (await isPlayed(listId)) throw refusedWith(CALL_REFUSALS.list_played);
      await levels.removeList(ownerId, listId);
      await forgetFiles(listId);
    },

    /** The list of a share code. */
    async shared(code: string) {
      return levels.listByShareCode(plainCode(code));
    },

    /**
     * Copies a list, without the voice of its owner.
     *
     * @throws {HttpError} 409 for too many lists
     */
    async copy(
      ownerId: number,
      { id, name, language_id }: { id: number; name: string; language_id: number },
    ): Promise<ListWithWords> {
      const rows = await levels.wordsOfList(id);
      return store(
        ownerId,
        await draftOf({ name, language: language_id, words: rows.map(asSent) }),
      );
    },

    expectWord,

    /**
     * Gives a word the voice of its owner.
     *
     * @throws {HttpError} 404
     */
    async record(
      of: { ownerId: number; listId: number; wordId: number },
      mp3: Uint8Array,
    ): Promise<void> {
      const file = await recordings.keep(of.listId, of.wordId, mp3);
      const kept = await levels.recordWord(of, file, newClipKey());
      if (kept?.before) await recordings.remove(kept.before);
      if (kept) return;
      await recordings.remove(file);
      throw refusedWith(NO_WORD);
    },

    /** @throws {HttpError} 404 without a recording */
    async removeRecording(of: { ownerId: number; listId: number; wordId: number }): Promise<void> {
      const list = await find(of.ownerId, of.listId);
      if (!expectWord(list, of.wordId).is_recorded) throw refusedWith(NO_RECORDING);
      const { has_voice } = await languageOf(Number(list.language));
      const clipKey = has_voice && voice.exists ? newClipKey() : null;
      const kept = await levels.recordWord(of, null, clipKey);
      if (kept?.before) await recordings.remove(kept.before);
    },

    forgetFiles,
  };
}

/** @throws {HttpError} 404 */
function expectWord({ words }: ListWithWords, wordId: number): ListWord {
  const word = words.find(({ id }) => id === wordId);
  if (!word) throw refusedWith(NO_WORD);
  return word;
}

const NO_WORD = { status: 404, message: 'There is no such word.' };
const NO_RECORDING = { status: 404, message: 'There is no such recording.' };

/** Says nothing about the word, and nobody guesses it. */
function newClipKey(): string {
  return randomBytes(16).toString('hex');
}

function spelled(word: string): string {
  return plainSpelling(word).replace(/\s+/g, ' ');
}

function isBlocking({ kind }: { kind: string }): boolean {
  return kind === 'blocked';
}

function asSent({ word, accepted, hint, sentence, say, kept }: ListWordRow): ListBody['words'][0] {
  return { word, accepted, hint, sentence, say, kept: kept as ListBody['words'][0]['kept'] };
}

/** Checks what somebody wrote, and makes a draft of it that may be stored. */
function createDrafts({ levels, dictionaries, voice }: ListsParts) {
  /** @throws {ValidationError} */
  async function languageOf(id: number): Promise<ListLanguageRow> {
    const language = (await levels.studioLanguages()).find((one) => one.id === id);
    if (!language) throw new ValidationError({ language: ['There is no such language.'] });
    return language;
  }

  async function check(language: ListLanguageRow, entries: ListEntry[]): Promise<CheckedList> {
    const slug = slugOf(language.code);
    const isClean = (text: string) => blockedIn(text, slug).length === 0;
    const { misspelled, pronunciations } = await dictionaries.lookUp(
      slug,
      // What is no word yet has no spelling.
      entries.map(({ word }) => word).filter((word) => shapeOf(word) === null),
    );
    return findingsOfList(
      entries,
      {
        name: language.name,
        hasVoice: language.has_voice,
        holdsBlocked: (text) => !isClean(text),
      },
      {
        pronunciations,
        misspelled: new Map(
          [...misspelled].map(([word, suggestions]) => [word, suggestions.filter(isClean)]),
        ),
      },
    );
  }

  /** @throws {ValidationError} for a list that may not be stored */
  async function draftOf(body: ListBody): Promise<ListDraft> {
    const language = await languageOf(body.language);
    const fault = faultOfShownName(body.name, slugOf(language.code));
    if (fault) throw new ValidationError({ name: [TEXT_OF_NAME_FAULT[fault]] });
    const words = body.words.map((entry) => ({
      ...entry,
      word: spelled(entry.word),
      accepted: entry.accepted.map(spelled),
      say: entry.say === '' ? null : entry.say,
      difficulty: starsOf(entry.word),
    }));
    const { words: checked } = await check(language, words);
    const blocked = checked.filter(({ findings }) => findings.some(isBlocking));
    if (blocked.length > 0) {
      throw new ValidationError({
        words: blocked.map(({ word }) => `“${word}” cannot be in a list.`),
      });
    }
    const toLookAt = checked.filter(({ findings }, place) =>
      isToLookAt(findings, words[place]?.kept ?? []),
    );
    return {
      name: body.name,
      languageId: language.id,
      timeLimit: timeLimitOf({ difficulty: 0, words }),
      toLookAt: toLookAt.length,
      hasVoice: language.has_voice && voice.exists,
      words,
    };
  }

  return { languageOf, check, draftOf };
}
