import type { Spoken } from '@waggle/engine/sound';
import type { Id } from '@waggle/engine/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ListenButton } from '../kit/ui/ListenButton.tsx';
import { SoundsWrong } from './SoundsWrong.tsx';
import { createListening, listening } from '../base/state/device/listening.ts';
import { session } from '../base/state/session.ts';
import { sound } from '../base/state/device/sound.ts';
import { withdrawSoundsWrong, reportSoundsWrong } from '../base/state/device/sounds-wrong.ts';
import { useApp } from '../base/context/use-app.ts';

export type Listen = (row: Id, spoken: Spoken) => void;

/** Plays words of a list while it is shown. */
export function useListening(): Listen {
  const { engine } = useApp();
  const [words] = useState(() => createListening(engine));
  useEffect(() => {
    const connection = words.connect();
    return () => connection.unsubscribe();
  }, [words]);
  return useCallback<Listen>((row, spoken) => void words.listen(row, spoken), [words]);
}

/** Reports words that sound wrong. */
function useReporting() {
  const { levels } = useApp().engine;
  return {
    onReport: (word: Id) => void reportSoundsWrong(levels, word),
    onWithdraw: (word: Id) => void withdrawSoundsWrong(levels, word),
  };
}

/** Whether this player can report words: reports belong to an account. */
export function useCanReport(): boolean {
  return useSnapshot(session).user !== null;
}

/** Buttons of a word in the history, with room for text. */
export function SoundsWrongOf({ id, text }: { id: Id; text: string }) {
  return <SoundsWrong word={{ id, text }} {...useReporting()} />;
}

export interface RoundToolsProps {
  /** Its id in its level; null if unknown. */
  id: Id | null;
  /** Its key in the list. */
  row: Id;
  text: string;
  clipUrl: string | null;
  lang: string;
  onListen: Listen;
}

/** Plays a word of a round again, and reports that it sounds wrong. */
export function RoundTools({ id, row, text, clipUrl, lang, onListen }: RoundToolsProps) {
  const { speaking } = useSnapshot(sound);
  const { to } = useSnapshot(listening);
  const reporting = useReporting();
  const canReport = useCanReport();
  return (
    <>
      <ListenButton
        word={text}
        sounding={speaking && to === row}
        onPress={() => onListen(row, { text, language: lang, clipUrl })}
      />
      {canReport && id !== null && <SoundsWrong word={{ id, text }} isShort {...reporting} />}
    </>
  );
}
