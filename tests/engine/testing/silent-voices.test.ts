import { describe, expect, test } from 'vitest';
import { type HeardFrom, pronounce$ } from '../../../engine/sound/index.ts';
import { silentVoices } from '../../../engine/testing/index.ts';

describe('silentVoices()', () => {
  const heard = (clipUrl: string | null) => {
    const asked: string[] = [];
    const told: (HeardFrom | 'ends')[] = [];
    const voices = silentVoices((what) => asked.push(what));
    pronounce$({ text: 'bee', language: 'en', clipUrl }, voices).subscribe({
      next: (from) => told.push(from),
      complete: () => told.push('ends'),
    });
    return { asked, told };
  };

  test('say a clip at once, and note its address', () => {
    expect(heard('/bee.mp3')).toEqual({ asked: ['/bee.mp3'], told: ['clip', 'ends'] });
  });

  test('speak a word without a clip', () => {
    expect(heard(null)).toEqual({ asked: ['bee'], told: ['speech', 'ends'] });
  });
});
