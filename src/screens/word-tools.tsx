import type { Spoken } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ListenButton } from '../panels/ListenButton.tsx';
import { SoundsWrong } from '../panels/SoundsWrong.tsx';
import { createListening, listening } from '../state/listening.ts';
import { session } from '../state/session.ts';
import { sound } from '../state/sound.ts';
import { withdrawSoundsWrong, reportSoundsWrong } from '../state/sounds-wrong.ts';
import { useApp } from '../use-app.ts';

export type Listen = (row: Id, spoken: Spoken) => void;

/** Words of a list are heard while it is shown. */
export function useListening(): Listen {
  const { engine } = useApp();
  const [words] = useState(() => createListening(engine));
  useEffect(() => {
    const connection = words.connect();
    return () => connection.unsubscribe();
  }, [words]);
  return useCallback<Listen>((row, spoken) => void words.listen(row, spoken), [words]);
}

/** What can be said of the sound of a word. */
function useSaying() {
  const { levels } = useApp().engine;
  return {
    onReport: (word: Id) => void reportSoundsWrong(levels, word),
    onWithdraw: (word: Id) => void withdrawSoundsWrong(levels, word),
  };
}

/** Whether whoever plays here may report that a word sounds wrong: reports belong to an account. */
export function useTelling(): boolean {
  return useSnapshot(session).user !== null;
}

/** Of a word in the history: there is room for words. */
export function SoundsWrongOf({ id, text }: { id: Id; text: string }) {
  return <SoundsWrong word={{ id, text }} {...useSaying()} />;
}

export interface RoundToolsProps {
  /** Its id in its level; null where that is not known. */
  id: Id | null;
  /** Told apart by it among the words of the list. */
  row: Id;
  text: string;
  clipUrl: string | null;
  lang: string;
  onListen: Listen;
}

/** Hear a word of a round once more, and say that it sounds wrong. */
export function RoundTools({ id, row, text, clipUrl, lang, onListen }: RoundToolsProps) {
  const { speaking } = useSnapshot(sound);
  const { to } = useSnapshot(listening);
  const saying = useSaying();
  const mayTell = useTelling();
  return (
    <>
      <ListenButton
        word={text}
        sounding={speaking && to === row}
        onPress={() => onListen(row, { text, language: lang, clipUrl })}
      />
      {mayTell && id !== null && <SoundsWrong word={{ id, text }} isShort {...saying} />}
    </>
  );
}
