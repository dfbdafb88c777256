import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageOf, levels, selectedLevel } from '../../base/state/levels/levels.ts';
import { recall, remember } from '../../base/state/storage.ts';
import { useApp } from '../../base/context/use-app.ts';
import { FirstCell } from '../panels/first/FirstCell.tsx';
import { firstTexts } from '../texts/first.ts';
import { useStartByHand } from './start-by-hand.ts';

/** The sentence was said on this device. */
const SAID = 'first-said';

/** A first visit: one cell to press. The sentence is said once on a device, as soon as its browser may make a sound. */
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
    // A button that is pressed may say something by itself.
    if (!(target instanceof Element && target.closest('button, a'))) say();
  });
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) sayOnce({ target: null });
    const touched = (event: PointerEvent) => sayOnce(event);
    document.addEventListener('pointerup', touched);
    return () => document.removeEventListener('pointerup', touched);
  }, []);
  // Pressed before the levels are there, the game begins with them.
  const [isWanted, setWanted] = useState(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (isWanted && level) begin();
  }, [isWanted, level]);
  return (
    <FirstCell
      lang={lang}
      isStarting={isWanted}
      onSay={say}
      onBegin={() => (level ? start() : setWanted(true))}
    />
  );
}
