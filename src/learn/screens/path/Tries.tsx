import type { Id, Lesson } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { TryWords } from '../../panels/path/TryWords.tsx';
import { listening } from '../../../base/state/device/listening.ts';
import { sound } from '../../../base/state/device/sound.ts';
import { useListening } from '../../../board/word-tools.tsx';

export interface TriesProps {
  tries: NonNullable<Lesson['tries']>;
  /** BCP 47. */
  lang: string;
}

/** Words of a level that anybody may try by ear. */
export function Tries({ tries, lang }: TriesProps) {
  const listen = useListening();
  const { speaking } = useSnapshot(sound);
  const { to } = useSnapshot(listening);
  const sounding: Id | null = speaking ? to : null;
  return (
    <TryWords
      words={tries}
      lang={lang}
      sounding={sounding}
      onHear={({ id, word, audio_blob_url }) =>
        listen(id, { text: word, language: lang, clipUrl: audio_blob_url })
      }
    />
  );
}
