/** The only place that picks the real socket, clock, sound, storage and configuration. */
import { createEngine, loadToneGraph, type Spoken, wakeMoments$ } from '@waggle/engine';
import { Subject } from 'rxjs';
import { configuration } from './configuration.ts';
import { dropKey, storedKey } from './state/session.ts';
import { sound } from './state/sound.ts';
import { createSoloGame } from './state/solo-game.ts';

export const engine = createEngine({
  baseUrl: configuration.apiBaseUrl,
  fetch: (input, init) => fetch(input, init),
  token: storedKey,
  onUnauthorized: dropKey,
  loadGraph: loadToneGraph,
  createAudioElement: typeof Audio === 'undefined' ? null : () => new Audio(),
  speech:
    'speechSynthesis' in window
      ? { synthesis: window.speechSynthesis, Utterance: window.SpeechSynthesisUtterance }
      : null,
});

export const soloGame = createSoloGame(engine, {
  vibrate: navigator.vibrate?.bind(navigator),
  matches: (query) => window.matchMedia(query).matches,
});

engine.sound.setMuted(sound.muted);
// For as long as the page lives: sound may be taken away and given back at any time.
wakeMoments$(document).subscribe(() => void engine.sound.unlock());

const demoWord$ = new Subject<Spoken>();
let onDemoSpeaking: (speaking: boolean) => void = () => undefined;
engine.speaking(demoWord$).subscribe(({ speaking }) => onDemoSpeaking(speaking));

/** Says the landing page's word; a second press begins it anew. */
export function sayDemo(clipUrl: string, onSpeaking: (speaking: boolean) => void): void {
  onDemoSpeaking = onSpeaking;
  void engine.sound
    .unlock()
    .then(() => demoWord$.next({ text: 'honeycomb', language: 'en-GB', clipUrl }));
}
