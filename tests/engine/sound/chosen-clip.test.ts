import { describe, expect, test } from 'vitest';
import { chosenClip, STANDARD_CLIPS } from '../../../engine/entries/sound.ts';

const CLIP = 'https://waggle.example/api/audio/0123456789abcdef0123456789abcdef.mp3';

describe('chosenClip()', () => {
  test('leaves the address as it is where nothing was chosen', () =>
    expect(chosenClip(CLIP, STANDARD_CLIPS)).toBe(CLIP));

  test.each([
    [{ voice: 'other', pace: 'standard' } as const, '?voice=other'],
    [{ voice: 'standard', pace: 'slower' } as const, '?pace=slower'],
    [{ voice: 'other', pace: 'slower' } as const, '?voice=other&pace=slower'],
  ])('asks for %j', (choice, query) => {
    expect(chosenClip(CLIP, choice)).toBe(CLIP + query);
    expect(chosenClip('/api/game-audio/ab.mp3', choice)).toBe(`/api/game-audio/ab.mp3${query}`);
  });

  test('leaves sounds of the app alone', () =>
    expect(chosenClip('/assets/honeycomb.mp3', { voice: 'other', pace: 'slower' })).toBe(
      '/assets/honeycomb.mp3',
    ));
});
