import * as z from 'zod/mini';
import {
  AdminSessionSchema,
  DoneSchema,
  type Id,
  type Speaker,
  type SpeakerForm,
  SpeakerSchema,
  StudioImportSchema,
  StudioSchema,
  StudioWordsSchema,
} from '../contracts/index.ts';
import { createHttp, type HttpPorts } from './http.ts';

export type StudioApi = ReturnType<typeof createStudioApi>;

/** Whose recording of which word. */
export interface RecordingOf {
  readonly language: Id;
  /** Folder of the speaker. */
  readonly speaker: string;
  readonly word: Id;
}

const FileSchema = z.instanceof(Blob);

/**
 * The calls of the studio. It has a session of its own, kept in memory only, and never touches the
 * session token of a signed-in learner.
 *
 * @param onEnded called when the server refuses the session
 */
export function createStudioApi(
  { baseUrl, fetch }: Pick<HttpPorts, 'baseUrl' | 'fetch'>,
  onEnded: () => void,
) {
  let token: string | null = null;
  const http = createHttp({ baseUrl, fetch, token: () => token, onUnauthorized: onEnded });
  const part = (id: Id) => encodeURIComponent(id);
  const speakerPath = (language: Id, speaker: string) =>
    `/studio/speakers/${part(language)}/${part(speaker)}`;
  const wordPath = ({ language, speaker, word }: RecordingOf) =>
    `${speakerPath(language, speaker)}/words/${part(word)}`;
  return {
    /** @param key of the link; it works once */
    async open(key: string): Promise<void> {
      const opened = await http.call(AdminSessionSchema, '/studio/session/', {
        method: 'POST',
        body: { key },
      });
      token = opened.token;
    },
    async close(): Promise<void> {
      await http.call(DoneSchema, '/studio/session/', { method: 'DELETE' });
      token = null;
    },
    overview: () => http.call(StudioSchema, '/studio/'),
    /** Stores a speaker, the licence and the consent. */
    putSpeaker: (language: Id, form: SpeakerForm): Promise<Speaker> =>
      http.call(SpeakerSchema, `/studio/speakers/${part(language)}/`, {
        method: 'PUT',
        body: form,
      }),
    removeSpeaker: (language: Id, speaker: string) =>
      http.call(DoneSchema, `${speakerPath(language, speaker)}/`, { method: 'DELETE' }),
    words: (language: Id, speaker: string, level: Id) =>
      http.call(StudioWordsSchema, `${speakerPath(language, speaker)}/words/`, {
        query: { level },
      }),
    /**
     * Sends a recording.
     *
     * @param source a take comes from the page's microphone, a file from elsewhere
     * @returns the finished clip
     */
    sendTake: (of: RecordingOf, sound: Blob, source: 'take' | 'file'): Promise<Blob> =>
      http.call(FileSchema, `${wordPath(of)}/take/`, {
        method: 'PUT',
        query: { source },
        body: asType(sound, 'application/octet-stream'),
      }),
    keep: (of: RecordingOf) =>
      http.call(DoneSchema, `${wordPath(of)}/recording/`, { method: 'POST' }),
    recording: (of: RecordingOf): Promise<Blob> =>
      http.call(FileSchema, `${wordPath(of)}/recording/`),
    remove: (of: RecordingOf) =>
      http.call(DoneSchema, `${wordPath(of)}/recording/`, { method: 'DELETE' }),
    exportZip: (language: Id, speaker: string): Promise<Blob> =>
      http.call(FileSchema, `${speakerPath(language, speaker)}/export/`),
    importZip: (language: Id, zip: Blob) =>
      http.call(StudioImportSchema, `/studio/import/${part(language)}/`, {
        method: 'POST',
        body: asType(zip, 'application/zip'),
      }),
  };
}

/** The browser derives a file's type from its name, and the server takes bytes. */
function asType(sound: Blob, type: string): Blob {
  return new Blob([sound], { type });
}
