import { describe, expect, test } from 'vitest';
import { type HeardFrom, pronounce$ } from '../../../engine/entries/sound.ts';
import { silentVoices } from '../../../engine/entries/testing.ts';

describe('silentVoices()', () => {
  const heard = (clipUrl: string | null) => {
    const asked: string[] = [];
    const events: (HeardFrom | 'ends')[] = [];
    const voices = silentVoices((what) => asked.push(what));
    pronounce$({ text: 'bee', language: 'en', clipUrl }, voices).subscribe({
      next: (from) => events.push(from),
      complete: () => events.push('ends'),
    });
    return { asked, events };
  };

  test('say a clip at once, and note its address', () => {
    expect(heard('/bee.mp3')).toEqual({ asked: ['/bee.mp3'], events: ['clip', 'ends'] });
  });

  test('speak a word without a clip', () => {
    expect(heard(null)).toEqual({ asked: ['bee'], events: ['speech', 'ends'] });
  });
});
