// SPDX-License-Identifier: GPL-3.0-or-later
import { finish, inARow, type Sound, trim } from '../server/clips/level.ts';
import type { Said } from './speech.ts';
import { Unspeakable, type Wording } from './wording.ts';

/** A clip to be made. */
export interface ClipWording extends Wording {
  /** Words a minute at which it is said once more after a pause, as a teacher dictates. */
  readonly again?: number | undefined;
}

/** A finished sound, and what was said. */
export interface SpokenClip extends Sound {
  readonly phonemes: string;
  /** Who said it. */
  readonly voice: string;
}

/** Less sound than this is a click or a breath, not a word, in seconds. */
const LEAST_SOUND_S = 0.1;

/**
 * Says a clip: once, or twice with the second time slower.
 *
 * @throws {Unspeakable} where no sound comes of it
 */
export async function sayClip(
  { again, ...wording }: ClipWording,
  speak: (wording: Wording) => Promise<Said>,
): Promise<SpokenClip> {
  const said = await speak(wording);
  const once = trim(said);
  if (once.samples.length < LEAST_SOUND_S * once.sampleRate) {
    throw new Unspeakable('The engine made no sound of it.');
  }
  const sayings = [once];
  if (again !== undefined) {
    // Both times by the voice that did speak.
    sayings.push(trim(await speak({ ...wording, voice: said.voice, rate: again })));
  }
  return { ...inARow(sayings.map(finish)), phonemes: said.phonemes, voice: said.voice };
}
