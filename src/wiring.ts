/** The only place that picks the real socket, clock, sound, storage and configuration. */
import {
  createEngine,
  loadToneGraph,
  returnMoments$,
  type Spoken,
  wakeMoments$,
} from '@waggle/engine';
import { Subject, type Subscription } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import { configuration } from './configuration.ts';
import { clipChoice, followClipChoice } from './state/clip-choice.ts';
import { followConnection, heardFrom } from './state/connection.ts';
import { keepingClips$ } from './state/kept-clips.ts';
import { forgetLearnersLevels } from './state/kept-levels.ts';
import { createOutbox } from './state/outbox.ts';
import { projectProgress } from './state/progress.ts';
import { restoring$ } from './state/restore-session.ts';
import { dropKey, session, storedKey } from './state/session.ts';
import { leave } from './state/sign-out.ts';
import { sound } from './state/sound.ts';
import { forgetSoundsWrong } from './state/sounds-wrong.ts';
import { createSoloGame } from './state/solo-game.ts';
import { createTakeOver } from './state/take-over.ts';

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
  clipChoice: () => clipChoice,
});

const outbox = createOutbox(engine, returnMoments$(window));

export const takeOver = createTakeOver(outbox);

export const soloGame = createSoloGame(engine, outbox, {
  vibrate: navigator.vibrate?.bind(navigator),
  matches: (query) => window.matchMedia(query).matches,
});

// For as long as the page lives, whatever is on show: no answer is lost.
outbox.connect();
takeOver.connect();
projectProgress(outbox.settled$, engine);
followConnection(window);
followClipChoice();
outbox.settled$.subscribe(() => heardFrom('server'));
// Both are missing on pages that are not encrypted.
if ('caches' in window && 'serviceWorker' in navigator) {
  keepingClips$({
    caches,
    fetch: (input, init) => fetch(input, init),
    ready: navigator.serviceWorker.ready,
  }).subscribe();
}

// What one learner fetched and played is not shown to the next, however the change came about.
const forgetLearner = () => {
  soloGame.clearGame();
  forgetLearnersLevels();
  forgetSoundsWrong();
};
subscribeKey(session, 'keyCount', forgetLearner, true);

/** Asks whose the stored key is until somebody answers. */
export function restoreStoredSession(): Subscription {
  return restoring$(engine.accounts, returnMoments$(window)).subscribe();
}

/** Signs out; `onLeft` leads on when that is done. */
export const signOut = (onLeft: () => void) => leave(engine.accounts, onLeft);

/** Leads the browser away from the app, such as to a page that takes money. */
export const leaveFor = (address: string) => window.location.assign(address);

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
