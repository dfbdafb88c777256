/**
 * The audio graph on Tone.js. Loaded on the first gesture, never before: this
 * is the only module that imports `tone`.
 *
 * Effects run at -10 dB, drop by another 12 while a word is spoken, and pass
 * with the words through a limiter at -3 dB (design section 7).
 */
import {
  AMSynth,
  Filter,
  FMSynth,
  Gain,
  getContext,
  Limiter,
  MembraneSynth,
  now,
  PolySynth,
  start,
  Synth,
  ToneBufferSource,
} from 'tone';
import type { Effect } from './effects.ts';
import { effectNotes } from './effects.ts';

const EFFECTS_DB = -10;
const DUCK_DB = -12;
const CEILING_DB = -3;
const DUCK_RAMP_S = 0.04;

/** What the engine uses of the audio graph. */
export interface AudioGraph {
  /** Whether sound can be heard now. */
  isRunning(): boolean;
  /** Lets sound be heard; call it inside a gesture. */
  resume(): Promise<void>;
  play(effect: Effect): void;
  decode(bytes: ArrayBuffer): Promise<AudioBuffer>;
  /** Plays decoded sound over everything else; the function it returns stops it. */
  playBuffer(buffer: AudioBuffer, onEnded: () => void): () => void;
}

export function createAudioGraph(): AudioGraph {
  const limiter = new Limiter(CEILING_DB).toDestination();
  const ducker = new Gain(0, 'decibels').connect(limiter);
  const effects = new Gain(EFFECTS_DB, 'decibels').connect(ducker);
  const duck = (db: number) => ducker.gain.rampTo(10 ** (db / 20), DUCK_RAMP_S);

  const tick = new MembraneSynth({
    pitchDecay: 0.008,
    octaves: 2,
    envelope: { attack: 0.001, decay: 0.06, sustain: 0, release: 0.01 },
  }).connect(effects);
  const beep = new Synth({
    oscillator: { type: 'triangle' },
    envelope: { attack: 0.005, decay: 0.05, sustain: 0.8, release: 0.35 },
    volume: -8,
  }).connect(effects);
  const right = new PolySynth(FMSynth, {
    harmonicity: 3,
    modulationIndex: 4,
    envelope: { attack: 0.004, decay: 0.15, sustain: 0.25, release: 0.4 },
    volume: -12,
  }).connect(effects);
  const round = new Filter(700, 'lowpass').connect(effects);
  const wrong = new AMSynth({
    oscillator: { type: 'sine' },
    envelope: { attack: 0.01, decay: 0.1, sustain: 0.6, release: 0.12 },
    portamento: 0.09,
    volume: -14,
  }).connect(round);

  return {
    isRunning: () => getContext().state === 'running',
    async resume() {
      await start();
    },
    play(effect) {
      const at = now();
      for (const { note, after, length, decibels } of effectNotes(effect)) {
        switch (effect.name) {
          case 'tick':
            tick.volume.value = decibels;
            tick.triggerAttackRelease(note, length, at + after);
            break;
          case 'final_beep':
            beep.triggerAttackRelease(note, length, at + after);
            break;
          case 'correct':
            right.triggerAttackRelease(note, length, at + after);
            break;
          case 'wrong':
            if (after === 0) wrong.triggerAttackRelease(note, length, at);
            else wrong.setNote(note, at + after);
            break;
          default:
            effect satisfies never;
        }
      }
    },
    decode: (bytes) => getContext().decodeAudioData(bytes),
    playBuffer(buffer, onEnded) {
      duck(DUCK_DB);
      const source = new ToneBufferSource(buffer).connect(limiter);
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        duck(0);
        source.dispose();
      };
      source.onended = () => {
        if (over) return;
        end();
        onEnded();
      };
      source.start();
      return end;
    },
  };
}
