// SPDX-License-Identifier: GPL-3.0-or-later
// The root project meets this file through its tests, and would not see the declaration else.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./espeak-ng-emscripten.d.ts" />
import openEngine, { type Speaker } from '@echogarden/espeak-ng-emscripten';
import {
  expectSpeakable,
  FULL_SCALE,
  plain,
  type Say,
  type Spoken,
  steady,
  Unspeakable,
  type Wording,
} from './wording.ts';

/** A file below the engine's voice folder: language family, slash, language. */
const VOICE_IDENTIFIER = /^[a-z]{3}\/[A-Za-z0-9-]+$/;

/**
 * Opens eSpeak NG, which takes 0.1 to 0.5 s and 100 MB, and gives a function that speaks.
 * That function works at once (a few ms a word) and throws Unspeakable for a wording that
 * is empty or too long, a voice that does not exist or a rate out of range.
 */
export async function openEspeak(): Promise<Say> {
  const { eSpeakNGWorker } = await openEngine();
  const speaker = new eSpeakNGWorker();
  return (wording) => speak(speaker, wording);
}

function speak(speaker: Speaker, { text, say, voice, rate }: Wording): Spoken {
  const wording = say === undefined ? plain(text) : steady(say);
  expectSpeakable(wording, rate);
  const code = VOICE_IDENTIFIER.test(voice) ? speaker.set_voice(voice) : 'refused';
  if (code !== 0) throw new Unspeakable(`There is no voice "${voice}" (${code}).`);
  speaker.set_rate(rate);

  const pieces: Int16Array[] = [];
  const phonemes: string[] = [];
  speaker.synthesize(wording, (samples, events) => {
    pieces.push(samples);
    for (const { type, id } of events) {
      if (type === 'phoneme' && typeof id === 'string') phonemes.push(id);
    }
    return false;
  });
  return {
    samples: joined(pieces),
    sampleRate: speaker.get_samplerate(),
    phonemes: phonemes.join(''),
  };
}

function joined(pieces: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    for (const value of piece) {
      samples[at] = value / FULL_SCALE;
      at += 1;
    }
  }
  return samples;
}
