import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { languageOf, levels, selectedLevel } from '../../base/state/levels/levels.ts';
import { recall, remember } from '../../base/state/storage.ts';
import { useApp } from '../../base/context/use-app.ts';
import { FirstCell } from '../panels/first/FirstCell.tsx';
import { firstTexts } from '../texts/first.ts';
import { useStartByHand } from './start-by-hand.ts';

/** The sentence was said on this device. */
const SAID = 'first-said';

/** A first visit: one cell to press. The sentence is said once in a life, as soon as the browser makes a sound. */
export function FirstVisit() {
  const { engine } = useApp();
  const { start } = useStartByHand();
  const { content, languages, selectedId, list } = useSnapshot(levels);
  const level = selectedLevel({ content, selectedId, list });
  const lang = (level && languageOf(languages, level)?.code) || 'en';
  const say = () => {
    const { text, lang: language } = firstTexts.press(lang);
    // A device without a voice of this language says nothing.
    engine.pronounce({ text, language, clipUrl: null }).subscribe({ error: () => undefined });
  };
  const sayOnce = useEffectEvent(({ target }: { target: EventTarget | null }) => {
    if (recall(SAID) !== null) return;
    remember(SAID, true);
    // What is pressed says something by itself.
    if (!(target instanceof Element && target.closest('button, a'))) say();
  });
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) sayOnce({ target: null });
    const touched = (event: PointerEvent) => sayOnce(event);
    document.addEventListener('pointerup', touched);
    return () => document.removeEventListener('pointerup', touched);
  }, []);
  return <FirstCell lang={lang} onSay={say} onBegin={() => level && start()} />;
}
