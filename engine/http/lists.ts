import * as z from 'zod/mini';
import {
  type CheckedList,
  CheckedListSchema,
  type CheckListRequest,
  DoneSchema,
  type LevelSamples,
  LevelSamplesSchema,
  type Id,
  type ListRequest,
  type ListWithWords,
  ListWithWordsSchema,
  type OwnList,
  OwnListSchema,
  type SayRequest,
} from '../contracts/index.ts';
import { tableFile } from './file.ts';
import { createHttp, type HttpPorts } from './http.ts';

const SoundSchema = z.instanceof(Blob);

export type ListsApi = ReturnType<typeof createListsApi>;

/** Lists of one's own words. */
export function createListsApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const path = (list: Id) => `/lists/${encodeURIComponent(list)}/`;
  const recording = (list: Id, word: Id) =>
    `${path(list)}words/${encodeURIComponent(word)}/recording/`;

  return {
    all: (): Promise<readonly OwnList[]> => http.call(z.array(OwnListSchema), '/lists/'),
    /** Up to three words of each level and list that the caller can open a game with: those that begin so, or those that show what it is like. */
    samples: (word?: string): Promise<readonly LevelSamples[]> =>
      http.call(
        z.array(LevelSamplesSchema),
        '/lists/samples/',
        word === undefined ? {} : { query: { word } },
      ),
    get: (list: Id): Promise<ListWithWords> => http.call(ListWithWordsSchema, path(list)),
    /** What the writer of a list should look at; nothing is stored. */
    check: (list: CheckListRequest): Promise<CheckedList> =>
      http.call(CheckedListSchema, '/lists/check/', { method: 'POST', body: { ...list } }),
    create: (list: ListRequest): Promise<ListWithWords> =>
      http.call(ListWithWordsSchema, '/lists/', { method: 'POST', body: { ...list } }),
    change: (id: Id, list: ListRequest): Promise<ListWithWords> =>
      http.call(ListWithWordsSchema, path(id), { method: 'PUT', body: { ...list } }),
    remove: (list: Id) => http.call(DoneSchema, path(list), { method: 'DELETE' }),
    /** Copies the list that somebody shared. */
    copy: (shareCode: string): Promise<ListWithWords> =>
      http.call(ListWithWordsSchema, '/lists/copy/', {
        method: 'POST',
        body: { share_code: shareCode },
      }),
    /** The list for a spreadsheet. */
    csv: (list: Id): Promise<Blob> => tableFile(http, `${path(list)}export/`, { format: 'csv' }),
    /** The sound of a word that need not be in a list yet. */
    say: (word: SayRequest): Promise<Blob> =>
      http.call(SoundSchema, '/lists/say/', { method: 'POST', body: { ...word } }),
    /** A recording as others would hear it; nothing is stored. */
    take: (wav: Blob): Promise<Blob> =>
      http.call(SoundSchema, '/lists/take/', {
        method: 'POST',
        query: { source: 'take' },
        body: wav,
      }),
    record: (list: Id, word: Id, wav: Blob) =>
      http.call(DoneSchema, recording(list, word), {
        method: 'PUT',
        query: { source: 'take' },
        body: wav,
      }),
    removeRecording: (list: Id, word: Id) =>
      http.call(DoneSchema, recording(list, word), { method: 'DELETE' }),
  };
}
