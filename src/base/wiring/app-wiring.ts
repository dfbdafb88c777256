/** Picks the real clock, sound, storage and configuration. */
import { createEngine, keepingClips$, returnMoments$ } from '@waggle/engine';
import { chosenClip, loadToneGraph, wakeMoments$ } from '@waggle/engine/sound';
import { merge } from 'rxjs';
import { type App, createApp } from '../context/app.ts';
import { ownServerPorts } from './server-ports.ts';
import { clipChoice, followClipChoice } from '../state/device/clip-choice.ts';
import { followConnection } from '../state/connection.ts';
import { field$ } from '../state/project.ts';
import { ignoreHeldEnter } from '../state/device/held-enter.ts';
import { followLargeLetters } from '../state/device/large-letters.ts';
import * as storage from '../state/storage.ts';
import { CLIPS_CACHE } from '../worker/names.ts';

/** The app in a browser's window, for the life of its page, whatever is shown: no answer is lost. */
export function openApp(window: Window & typeof globalThis): App {
  const { navigator } = window;
  const app = createApp({
    engine: createEngine({
      ...ownServerPorts(window),
      loadGraph: () =>
        loadToneGraph((work) => window.requestAnimationFrame(() => setTimeout(work))),
      createAudioElement: 'Audio' in window ? () => new window.Audio() : null,
      speech:
        'speechSynthesis' in window
          ? { synthesis: window.speechSynthesis, Utterance: window.SpeechSynthesisUtterance }
          : null,
      clipChoice: () => clipChoice,
    }),
    storage,
    device: {
      vibrate: navigator.vibrate?.bind(navigator),
      matches: (query) => window.matchMedia(query).matches,
    },
    returned$: returnMoments$(window),
    leaveFor: (address) => window.location.assign(address),
  });
  const { sound, keptLevels } = app.engine;
  app.connect();
  followConnection(window);
  followClipChoice();
  followLargeLetters(window.document);
  ignoreHeldEnter(window.document);
  // Pages without encryption have neither.
  if ('caches' in window && 'serviceWorker' in navigator) {
    keepingClips$({
      open: () => window.caches.open(CLIPS_CACHE),
      fetch: (input, init) => fetch(input, init),
      base: window.location.href,
      ready: navigator.serviceWorker.ready,
      wanted: () => keptLevels.keptClips().map((url) => chosenClip(url, clipChoice)),
      // The kept levels change, or their clips do.
      changed$: merge(keptLevels.kept$, field$(clipChoice, 'voice'), field$(clipChoice, 'pace')),
    }).subscribe();
  }
  // The browser may suspend and resume sound at any time.
  wakeMoments$(window.document).subscribe(() => void sound.unlock());
  return app;
}
