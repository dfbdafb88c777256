/**
 * The audio graph on Tone.js. Loaded on the first gesture, never before: this is the only module
 * that imports `tone`.
 *
 * Effects run at -1 dB, drop by another 12 while a word is spoken, and pass
 * with the words through a limiter at -3 dB (docs/design.md, section 7).
 */
import {
  dbToGain,
  Gain,
  getContext,
  immediate,
  Limiter,
  start,
  ToneAudioBuffer,
  ToneBufferSource,
} from 'tone';
import type { AudioGraph } from './audio-graph.ts';
import { forgetOldChanges } from './automation.ts';
import { type Effect, effectNotes, type InstrumentName } from './effects.ts';
import { createInstruments } from './instruments.ts';
import { CEILING_DB, EFFECTS_DB } from './levels.ts';
import { createPacing } from './pacing.ts';

const DUCK_DB = -12;
/** Fade of a word that is cut short, and of every other change of loudness, against a click. */
const FADE_S = 0.015;
/**
 * Time constants in a fade: 0.2 dB are missing after four. It is no ramp: in Chromium a ramp that the
 * next one cancels can stop half-way, and every later effect is too soft.
 */
const TIME_CONSTANTS = 4;
/**
 * How far ahead of the audio clock a sound is scheduled: the browser renders some blocks ahead.
 * Tone's own `now()` is 100 ms ahead, which is late for a key.
 */
const LEAD_S = 0.02;

/**
 * The instruments needed soon after the first tick. One is made some time after each effect, so that
 * no effect has to wait for its own: on a slow machine that takes a tenth of a second.
 */
const SOON_NEEDED: readonly InstrumentName[] = [
  'beep',
  'keycap',
  'bells',
  'hum',
  'flute',
  'whoosh',
];
const MAKE_AFTER_MS = 300;

export function createAudioGraph(afterPainting: (work: () => void) => void): AudioGraph {
  const limiter = new Limiter(CEILING_DB).toDestination();
  const ducker = new Gain(1).connect(limiter);
  const effects = new Gain(dbToGain(EFFECTS_DB)).connect(ducker);
  forgetOldChanges(limiter, ducker, effects);
  const instrument = createInstruments(effects);
  const soon = [...SOON_NEEDED];
  const beginsAt = createPacing();
  let words = 0;
  /** An effect that is played when a word ends begins at its full loudness. */
  let softUntil = 0;

  function turn(level: Gain, gain: number): void {
    level.gain.setTargetAtTime(gain, immediate() + LEAD_S, FADE_S / TIME_CONSTANTS);
  }
  function countWords(change: 1 | -1): void {
    words += change;
    turn(ducker, words > 0 ? dbToGain(DUCK_DB) : 1);
    if (words === 0) softUntil = immediate() + LEAD_S + FADE_S;
  }

  function begin(effect: Effect): void {
    const parts = effectNotes(effect).map((note) => ({ note, sound: instrument(note.on) }));
    // Only now, because making an instrument takes longer than the lead.
    const at = beginsAt(effect, Math.max(immediate() + LEAD_S, softUntil));
    if (at === null) return;
    for (const { note, sound } of parts) sound(note, at + note.after);
    const next = soon.shift();
    if (next) setTimeout(instrument, MAKE_AFTER_MS, next);
  }

  return {
    isRunning: () => getContext().state === 'running',
    async resume() {
      await start();
    },
    play(effect) {
      // The letter is shown first: on a slow machine its click takes a whole frame to make.
      if (effect.name === 'key_typed') afterPainting(() => begin(effect));
      else begin(effect);
    },
    mute: (muted) => turn(effects, muted ? 0 : dbToGain(EFFECTS_DB)),
    decode: async (bytes) => new ToneAudioBuffer(await getContext().decodeAudioData(bytes)),
    playBuffer(buffer, onEnded) {
      const source = new ToneBufferSource({
        // Only what `decode` made is played.
        url: buffer as ToneAudioBuffer,
        fadeOut: FADE_S,
      }).connect(limiter);
      let isSaid = true;
      source.onended = () => {
        if (!isSaid) return;
        isSaid = false;
        countWords(-1);
        onEnded();
      };
      countWords(1);
      source.start(immediate() + LEAD_S);
      return () => {
        if (!isSaid) return;
        isSaid = false;
        countWords(-1);
        source.stop(immediate() + LEAD_S);
      };
    },
  };
}
