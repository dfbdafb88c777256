import type { Level } from '@waggle/engine/contracts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { VoiceChoice } from '../panels/VoiceChoice.tsx';
import { chooseClips, clipChoice, hasTwoVoices } from '../../base/state/device/clip-choice.ts';
import { languageOf, levels } from '../../base/state/levels/levels.ts';
import { sampleWord } from '../../base/state/words/sample-word.ts';
import { sound } from '../../base/state/device/sound.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { useApp } from '../../base/context/use-app.ts';
import { useListening } from '../../board/word-tools.tsx';

export interface VoicesProps {
  /** Name of the selected language. */
  language: string;
  ladder: readonly Level[];
}

/** The voice and the pace, tried with a word of the selected language. */
export default function Voices({ language, ladder }: VoicesProps) {
  const { engine } = useApp();
  const choice = useSnapshot(clipChoice);
  const { languages } = useSnapshot(levels);
  const { heardFrom } = useSnapshot(sound);
  const [hasNoWord, setHasNoWord] = useState(false);
  const listen = useListening();
  const level = ladder.find(({ is_playable }) => is_playable);
  const code = (level && languageOf(languages, level)?.code) ?? '';
  async function tryIt(of: Level): Promise<void> {
    // The press itself unlocks the sound.
    const awake = engine.sound.unlock();
    const word = await sampleWord(engine, of);
    await awake;
    setHasNoWord(word === null);
    if (word) listen('sample', { text: word.word, language: code, clipUrl: word.audio_blob_url });
  }
  return (
    <VoiceChoice
      choice={choice}
      onChoose={chooseClips}
      language={language}
      hasTwoVoices={hasTwoVoices(code)}
      onTry={level && (() => void tryIt(level))}
      notice={noticeOf(hasNoWord, heardFrom)}
    />
  );
}

function noticeOf(hasNoWord: boolean, heardFrom: typeof sound.heardFrom): string {
  if (hasNoWord || heardFrom === 'nothing') return gameTexts.voices.cannotTry;
  return heardFrom === 'speech' ? gameTexts.home.browserVoice : '';
}
