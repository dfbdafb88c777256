// SPDX-License-Identifier: GPL-3.0-or-later
// The root project meets this file through its tests, and would not see the declaration else.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./espeak-ng-emscripten.d.ts" />
import openEngine, { type Speaker } from '@echogarden/espeak-ng-emscripten';
import type { Sound } from './level.ts';

/** What is to be said, and how. */
export interface Wording {
  /** The written word or sentence. Marks that would steer the engine are taken out. */
  readonly text: string;
  /** Said instead of `text`: may hold mnemonics, as in `[[l'Ed]]` for the metal "lead". */
  readonly say?: string | undefined;
  /** The engine's identifier of the voice: 'gmw/en', not 'en-gb'. */
  readonly voice: string;
  /** Words a minute, 80 to 450. */
  readonly rate: number;
}

/** What was said: the raw sound, and the phonemes (IPA) that the engine made of the text. */
export interface Spoken extends Sound {
  /** "(en)" in it marks a switch to another language: content is checked for that. */
  readonly phonemes: string;
}

/** The engine makes no usable sound of this wording. The message says why. */
export class Unspeakable extends Error {
  override readonly name = 'Unspeakable';
}

/** Longest wording, in characters: a long sentence, some 15 s of sound at the normal rate. */
const MAX_CHARACTERS = 200;
/** eSpeak NG's own limits; beyond them it quietly speaks at the limit. */
const RATES = { slowest: 80, fastest: 450 };
/** A file below the engine's voice folder: language family, slash, language. */
const VOICE_IDENTIFIER = /^[a-z]{3}\/[A-Za-z0-9-]+$/;
/** Full scale of the engine's 16-bit samples. */
const FULL_SCALE = 32_768;

/**
 * Opens the engine, which takes 0.1 to 0.5 s and 100 MB, and gives a function that speaks.
 * That function works at once (a few ms a word) and throws Unspeakable for a wording that
 * is empty or too long, a voice that does not exist or a rate out of range.
 */
export async function openSpeech(): Promise<(wording: Wording) => Spoken> {
  const { eSpeakNGWorker } = await openEngine();
  const speaker = new eSpeakNGWorker();
  return (wording) => speak(speaker, wording);
}

function speak(speaker: Speaker, { text, say, voice, rate }: Wording): Spoken {
  const wording = say === undefined ? plain(text) : steady(say);
  if (wording === '') throw new Unspeakable('There is nothing to say.');
  if (wording.length > MAX_CHARACTERS) {
    throw new Unspeakable(`That is ${wording.length} characters; ${MAX_CHARACTERS} are allowed.`);
  }
  if (!(rate >= RATES.slowest && rate <= RATES.fastest)) {
    throw new Unspeakable(`The rate ${rate} is not within ${RATES.slowest} to ${RATES.fastest}.`);
  }
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

/** A text without what the engine would obey instead of read: SSML tags and `[[mnemonics]]`. */
export function plain(text: string): string {
  return steady(text.replace(/[<>[\]]/g, ' '));
}

// NFC: "é" as two code points is read as a bare "e" (été became "ətə"). Control characters:
// a NUL ends the text where it stands.
function steady(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
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
