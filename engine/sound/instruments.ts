import {
  AMSynth,
  Chorus,
  Filter,
  FMSynth,
  type InputNode,
  MembraneSynth,
  Noise,
  NoiseSynth,
  PolySynth,
  Synth,
  ToneAudioBuffer,
  ToneBufferSource,
  getContext,
  immediate,
  Frequency,
  dbToGain,
} from 'tone';
import { change, forgetOldChanges } from './automation.ts';
import type { EffectNote, InstrumentName } from './effects.ts';
import { pluckedString } from './plucked-string.ts';

/** Plays a note at a time of the audio clock. */
type Play = (note: EffectNote, at: number) => void;

/** The last chord of a podium has three notes, and one of the previous chord may still ring. */
const BELLS = 4;

/** The instruments of the effects, each made at first use. */
export function createInstruments(output: InputNode): (name: InstrumentName) => Play {
  const made = new Map<InstrumentName, Play>();
  return (name) => {
    const play = made.get(name) ?? MAKERS[name](output);
    made.set(name, play);
    return play;
  };
}

/**
 * How far an instrument of Tone peaks below full scale, in decibels, as rendered in Chromium: with
 * them the decibels of a note are its peak. The other instruments reach full scale.
 */
const SOFTER_BY = { keycap: 22.7, hum: 15, bells: 8, whoosh: -1.9 } as const;

const MAKERS: Record<InstrumentName, (output: InputNode) => Play> = {
  keycap(output) {
    const band = new Filter({ type: 'bandpass', Q: 4 }).connect(output);
    const noise = new NoiseSynth({
      noise: { type: 'pink' },
      envelope: { attack: 0.001, sustain: 0 },
    }).connect(band);
    makeNoise('pink');
    forgetOldChanges(band, noise);
    return ({ pitch, length, decibels }, at) => {
      change(band.frequency, pitch, at);
      noise.envelope.decay = length;
      change(noise.volume, decibels + SOFTER_BY.keycap, at);
      noise.triggerAttack(at);
    };
  },

  whoosh(output) {
    const sweep = new Filter({ type: 'highpass' }).connect(output);
    const noise = new NoiseSynth({ envelope: { attack: 0.03, sustain: 0 } }).connect(sweep);
    makeNoise('white');
    forgetOldChanges(sweep, noise);
    return ({ pitch, glideTo = pitch, length, decibels }, at) => {
      sweep.frequency.setValueAtTime(pitch, at);
      sweep.frequency.exponentialRampToValueAtTime(glideTo, at + length);
      noise.envelope.decay = length - Number(noise.envelope.attack);
      change(noise.volume, decibels + SOFTER_BY.whoosh, at);
      noise.triggerAttack(at);
    };
  },

  tick(output) {
    const drum = new MembraneSynth({
      pitchDecay: 0.008,
      octaves: 2,
      envelope: { attack: 0.001, sustain: 0 },
    }).connect(output);
    return struck(drum);
  },

  cell(output) {
    const drum = new MembraneSynth({
      pitchDecay: 0.008,
      octaves: 1,
      envelope: { attack: 0.001, sustain: 0 },
    }).connect(output);
    return struck(drum);
  },

  roll(output) {
    const drum = new MembraneSynth({
      pitchDecay: 0.02,
      octaves: 2,
      envelope: { attack: 0.002, sustain: 0 },
    }).connect(output);
    return struck(drum);
  },

  beep(output) {
    const synth = new Synth({
      oscillator: { type: 'triangle' },
      envelope: { attack: 0.005, decay: 0.05, sustain: 0.8, release: 0.35 },
    }).connect(output);
    return held(synth);
  },

  flute(output) {
    const synth = new Synth({
      oscillator: { type: 'sine' },
      envelope: { attack: 0.008, decay: 0.04, sustain: 0.6, release: 0.08 },
    }).connect(output);
    return held(synth);
  },

  petals(output) {
    const synth = new Synth({
      oscillator: { type: 'sine' },
      envelope: { attack: 0.02, decay: 0.04, sustain: 0.7, release: 0.3 },
    }).connect(output);
    return held(synth);
  },

  bells(output) {
    // The most that sound together, and always the same ones: Tone's own pool discards voices and
    // makes new ones, and the graph grew with every right answer.
    const voices = Array.from({ length: BELLS }, () => {
      const synth = new FMSynth({
        harmonicity: 3,
        modulationIndex: 4,
        envelope: { attack: 0.004, decay: 0.15, sustain: 0.25, release: 0.4 },
      }).connect(output);
      return held(synth, SOFTER_BY.bells);
    });
    let turn = 0;
    return (note, at) => {
      voices[turn]?.(note, at);
      turn = (turn + 1) % BELLS;
    };
  },

  fanfare(output) {
    const chorus = new Chorus({ frequency: 1.5, delayTime: 20, depth: 0.05 }).connect(output);
    chorus.start();
    const synth = new PolySynth(Synth, {
      oscillator: { type: 'triangle' },
      envelope: { attack: 0.005, decay: 0.1, sustain: 0.5, release: 0.4 },
    }).connect(chorus);
    return held(synth);
  },

  hum(output) {
    const round = new Filter(700, 'lowpass').connect(output);
    const synth = new AMSynth({
      oscillator: { type: 'sine' },
      envelope: { attack: 0.01, decay: 0.1, sustain: 0.6, release: 0.12 },
    }).connect(round);
    const play = held(synth, SOFTER_BY.hum);
    return (note, at) => {
      play(note, at);
      const { pitch, glideTo = pitch, length } = note;
      synth.frequency.exponentialRampToValueAtTime(glideTo, at + length);
    };
  },

  string(output) {
    const { sampleRate } = getContext();
    const strings = new Map<number, ToneAudioBuffer>();
    return ({ pitch, length, decibels }, at) => {
      const hertz = Frequency(pitch).toFrequency();
      const string =
        strings.get(hertz) ??
        ToneAudioBuffer.fromArray(pluckedString({ hertz, length, sampleRate }));
      strings.set(hertz, string);
      // Tone frees an ended source only if it has a listener.
      const source = new ToneBufferSource({ url: string, onended: () => undefined });
      source.connect(output).start(at, 0, undefined, dbToGain(decibels));
    };
  },
};

/** Tone computes a noise at its first sound. It is done silently here: it takes too long for the first key. */
function makeNoise(type: 'pink' | 'white'): void {
  const at = immediate();
  new Noise(type).start(at).stop(at + 0.001);
}

/** Plays an instrument that is struck once and dies away by itself. */
function struck(drum: MembraneSynth): Play {
  forgetOldChanges(drum);
  return ({ pitch, length, decibels }, at) => {
    drum.envelope.decay = length;
    change(drum.volume, decibels, at);
    drum.triggerAttack(pitch, at);
  };
}

/** Plays an instrument that sounds until it is released. */
function held(synth: Synth | AMSynth | FMSynth | PolySynth, softerBy = 0): Play {
  forgetOldChanges(synth);
  return ({ pitch, length, decibels }, at) => {
    change(synth.volume, decibels + softerBy, at);
    synth.triggerAttackRelease(pitch, length, at);
  };
}
