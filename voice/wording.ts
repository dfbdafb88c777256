// SPDX-License-Identifier: GPL-3.0-or-later
import type { Sound } from '../server/clips/level.ts';

/** What is to be said, and how. */
export interface Wording {
  /** The written word or sentence. Marks that would steer an engine are taken out. */
  readonly text: string;
  /** Said by eSpeak instead of `text`: may hold mnemonics, as in `[[l'Ed]]` for the metal "lead". */
  readonly say?: string | undefined;
  /** Said by flite instead of `text`: names of phonemes, as in `l eh d`. */
  readonly phones?: string | undefined;
  /** The engine's identifier of the voice: 'gmw/en' of eSpeak (not 'en-gb'), 'flite/rms'. */
  readonly voice: string;
  /** Words a minute, 80 to 450. */
  readonly rate: number;
}

/** What was said: the raw sound, and the phonemes that the engine made of the text. */
export interface Spoken extends Sound {
  /** Of eSpeak in IPA; "(en)" in it marks a switch to another language: content is checked for that. */
  readonly phonemes: string;
}

/** Says one wording. Throws Unspeakable. */
export type Say = (wording: Wording) => Spoken;

/** The engine makes no usable sound of this wording. The message says why. */
export class Unspeakable extends Error {
  override readonly name = 'Unspeakable';
}

/** Longest wording, in characters: a long sentence, some 15 s of sound at the normal rate. */
const MAX_CHARACTERS = 200;
/** eSpeak NG's own limits; beyond them it quietly speaks at the limit. */
const RATES = { slowest: 80, fastest: 450 };

/** Full scale of the 16-bit samples of engines. */
export const FULL_SCALE = 32_768;

/**
 * Says what is wrong with a text before an engine sees it.
 *
 * @throws {Unspeakable} where it is empty or too long, or the rate out of range
 */
export function expectSpeakable(text: string, rate: number): void {
  if (text === '') throw new Unspeakable('There is nothing to say.');
  if (text.length > MAX_CHARACTERS) {
    throw new Unspeakable(`That is ${text.length} characters; ${MAX_CHARACTERS} are allowed.`);
  }
  if (!(rate >= RATES.slowest && rate <= RATES.fastest)) {
    throw new Unspeakable(`The rate ${rate} is not within ${RATES.slowest} to ${RATES.fastest}.`);
  }
}

/** A text without what an engine would obey instead of read: SSML tags and `[[mnemonics]]`. */
export function plain(text: string): string {
  return steady(text.replace(/[<>[\]]/g, ' '));
}

/**
 * NFC: "é" as two code points is read as a bare "e" (été became "ətə"). Control characters: a NUL
 * ends the text where it stands.
 */
export function steady(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
