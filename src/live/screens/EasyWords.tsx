import type { LiveGame } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLive } from '../use-live.ts';
import { EasyWord } from '../panels/EasyWord.tsx';
import {
  answerEasyWord,
  closeEasyWords,
  easyWords,
  nextEasyWord,
  openEasyWords,
} from '../state/easy-words.ts';
import { sound } from '../../base/state/device/sound.ts';
import { easyWordsTexts as texts } from '../texts/easy-words.ts';
import { useListening } from '../../board/word-tools.tsx';
import { useLanguageCode } from './use-level.ts';

export interface EasyWordsProps {
  game: Pick<LiveGame, 'id' | 'level'>;
  /** `waiting`: before the start; `bonus`: for who has done all words of a race. */
  is: 'waiting' | 'bonus';
}

/** Words to practise while others come or play. They end with what is beside them, voice and all. */
export default function EasyWords({ game, is }: EasyWordsProps) {
  const { easyWords: load } = useLive();
  const { status, words, at, verdict } = useSnapshot(easyWords);
  const { speaking } = useSnapshot(sound);
  const lang = useLanguageCode(game);
  const listen = useListening();
  const id = String(game.id);
  useEffect(() => {
    void openEasyWords(() => load(id));
    return closeEasyWords;
  }, [load, id]);
  const word = words[at] ?? null;
  return (
    <EasyWord
      word={word}
      status={status === 'closed' ? 'loading' : status}
      verdict={verdict}
      lang={lang}
      sounding={speaking}
      lead={is === 'bonus' ? texts.bonusText : texts.waiting}
      onHear={() =>
        word &&
        listen(word.id, { text: word.word ?? '', language: lang, clipUrl: word.audio_blob_url })
      }
      onAnswer={answerEasyWord}
      onNext={nextEasyWord}
      onRetry={() => void openEasyWords(() => load(id))}
    />
  );
}
