/** The only place that picks the real socket, clock, sound, storage and configuration. */
import {
  createEngine,
  keepingClips$,
  loadToneGraph,
  returnMoments$,
  wakeMoments$,
} from '@waggle/engine';
import { createApp } from './app.ts';
import { configuration } from './configuration.ts';
import { followConnection } from './state/connection.ts';
import { dropKey, storedKey } from './state/session.ts';
import * as storage from './state/storage.ts';
import { CLIPS_CACHE } from './worker/names.ts';

export const app = createApp({
  engine: createEngine({
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
  }),
  storage,
  device: {
    vibrate: navigator.vibrate?.bind(navigator),
    matches: (query) => window.matchMedia(query).matches,
  },
  returned$: returnMoments$(window),
  leaveFor: (address) => window.location.assign(address),
});

export const { engine, soloGame, takeOver, restoreStoredSession, signOut, leaveFor, sayDemo } = app;

// For as long as the page lives, whatever is on show: no answer is lost.
app.connect();
followConnection(window);
// Both are missing on pages that are not encrypted.
if ('caches' in window && 'serviceWorker' in navigator) {
  keepingClips$({
    open: () => caches.open(CLIPS_CACHE),
    fetch: (input, init) => fetch(input, init),
    base: window.location.href,
    ready: navigator.serviceWorker.ready,
    wanted: engine.keptLevels.keptClips,
    changed$: engine.keptLevels.kept$,
  }).subscribe();
}

// For as long as the page lives: sound may be taken away and given back at any time.
wakeMoments$(document).subscribe(() => void engine.sound.unlock());
