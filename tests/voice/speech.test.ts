// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { sayClip } from '../../voice/clip.ts';
import { createSpeech, type Engines } from '../../voice/speech.ts';
import { type Say, Unspeakable } from '../../voice/wording.ts';

/** An engine that makes a hum of half a second, and says which it is. */
function aHum(name: string): Say {
  return ({ rate }) => ({
    samples: Float32Array.from({ length: 8_000 }, (_, at) => Math.sin(at / 10) * (rate / 1_000)),
    sampleRate: 16_000,
    phonemes: name,
  });
}

function engines(differ: Partial<Engines> = {}): Engines & { readonly opened: string[] } {
  const opened: string[] = [];
  const open = (name: string) => async () => {
    opened.push(name);
    return aHum(name);
  };
  return { opened, flite: open('flite'), espeak: open('espeak'), ...differ };
}

const MUD = { text: 'mud', voice: 'flite/rms', rate: 130 };

describe('createSpeech()', () => {
  test('opens an engine when it is first needed, and once', async () => {
    const own = engines();
    const speak = createSpeech(own);
    expect(own.opened).toEqual([]);
    await Promise.all([speak(MUD), speak(MUD)]);
    expect(own.opened).toEqual(['flite']);
    expect(await speak({ ...MUD, voice: 'gmw/af' })).toMatchObject({ phonemes: 'espeak' });
    expect(own.opened).toEqual(['flite', 'espeak']);
  });

  test.each<[string, Partial<Engines>]>([
    ['cannot be opened', { flite: () => Promise.reject(new Error('no such file')) }],
    [
      'breaks',
      {
        flite: async () => () => {
          throw new WebAssembly.RuntimeError('unreachable');
        },
      },
    ],
  ])('has eSpeak say it where flite %s', async (_, differ) => {
    const speak = createSpeech(engines(differ));
    expect(await speak(MUD)).toMatchObject({ phonemes: 'espeak', voice: 'gmw/en' });
  });

  test('refuses what flite refuses', async () => {
    const flite = async () => () => {
      throw new Unspeakable('no');
    };
    await expect(createSpeech(engines({ flite }))(MUD)).rejects.toThrow(Unspeakable);
  });
});

describe('sayClip()', () => {
  const seconds = async (again?: number) => {
    const { samples, sampleRate } = await sayClip({ ...MUD, again }, createSpeech(engines()));
    return samples.length / sampleRate;
  };

  test('says it once, with quiet around', async () => expect(await seconds()).toBeCloseTo(0.68, 2));

  test('says it once more after a pause where that is asked', async () =>
    expect(await seconds(100)).toBeCloseTo(2 * 0.68 + 0.35, 2));

  test('refuses a click', async () => {
    const click = async () => ({
      ...aHum('click')(MUD),
      samples: Float32Array.from({ length: 8_000 }, (_, at) => (at < 500 ? 0.5 : 0)),
      voice: 'flite/rms',
    });
    await expect(sayClip(MUD, click)).rejects.toThrow('The engine made no sound of it.');
  });
});
