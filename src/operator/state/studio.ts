import { ApiError } from '@waggle/engine';
import {
  type Id,
  RECORDINGS_ZIP_BYTES,
  type Speaker,
  type SpeakerForm,
  type StudioImport,
  type StudioLanguage,
  ZIP_TOO_LARGE,
} from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { MicrophoneError } from '../../base/wiring/microphone.ts';
import { microphoneTexts } from '../../base/texts/microphone.ts';
import { studioTexts as texts } from '../texts/studio.ts';
import { createOperatorSession, sentenceOfRefusal, type SessionView } from './operator-session.ts';
import { createRecordingDesk, type Desk, type StudioPorts } from './recording-desk.ts';

export interface StudioView extends SessionView {
  languages: readonly StudioLanguage[];
  desk: Desk | null;
  /** What the last import left out. */
  imported: StudioImport | null;
}

/** The studio. Written here, and its desk by the recording desk. */
export const studio = proxy<StudioView>(fresh('no_link'));

function fresh(phase: StudioView['phase']): StudioView {
  return { phase, languages: [], desk: null, notice: null, imported: null };
}

/** The session has ended. */
export function endStudio(): void {
  Object.assign(studio, fresh('over'));
}

export type StudioPage = ReturnType<typeof createStudio>;

/** The studio's actions. Every error is shown on the page. */
export function createStudio({ api, microphone, play }: StudioPorts) {
  const visit = createOperatorSession(studio, fresh, sentenceOf);
  const { run } = visit;
  const recording = createRecordingDesk({ api, microphone, play }, () => studio.desk, run);

  async function refresh(): Promise<void> {
    studio.languages = (await api.overview()).languages;
  }

  return {
    /** @param key of the link */
    open: (key: string) =>
      visit.open(async () => {
        await api.open(key);
        await refresh();
      }),

    /**
     * Opens a level for a speaker, at the first word that they have not recorded.
     *
     * @param speaker an earlier one, or the form of a new one
     */
    begin: (language: StudioLanguage, level: Id, speaker: Speaker | SpeakerForm) =>
      run(async () => {
        const who = 'id' in speaker ? speaker : await api.putSpeaker(language.id, speaker);
        const words = await api.words(language.id, who.id, level);
        const first = words.findIndex(({ recorded }) => !recorded);
        const desk = { language, speaker: who, level, words, place: Math.max(0, first) };
        studio.desk = { ...desk, phase: 'ready', loudness: 0 };
        return null;
      }),

    /** Returns to the choice of levels. */
    leave: () =>
      run(async () => {
        microphone.close();
        recording.dropTake();
        studio.desk = null;
        await refresh();
        return null;
      }),

    ...recording.actions,

    goTo(place: number): void {
      if (!studio.desk || studio.desk.phase === 'checking') return;
      studio.notice = null;
      recording.goTo(studio.desk, place);
    },

    /** @param save offers a file as a download */
    export: (language: StudioLanguage, speaker: Speaker, save: (name: string, zip: Blob) => void) =>
      run(async () => {
        save(`${language.slug}-${speaker.id}.zip`, await api.exportZip(language.id, speaker.id));
        return null;
      }),

    import: (language: StudioLanguage, zip: Blob) =>
      run(async () => {
        studio.imported = null;
        if (zip.size > RECORDINGS_ZIP_BYTES) throw new ApiError(ZIP_TOO_LARGE, 413);
        const result = await api.importZip(language.id, zip);
        studio.imported = result;
        await refresh();
        return texts.imported(result.imported);
      }),

    removeSpeaker: (language: StudioLanguage, speaker: Speaker) =>
      run(async () => {
        await api.removeSpeaker(language.id, speaker.id);
        await refresh();
        return texts.deleted(speaker.speaker);
      }),

    async close(): Promise<void> {
      microphone.close();
      await visit.close(api.close);
    },

    /** Releases the microphone when the page is left. */
    hush: () => microphone.close(),
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof MicrophoneError) return microphoneTexts[error.why];
  return sentenceOfRefusal(error);
}
