import { map } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import { clipAt, type Pace, repeats$ } from '@waggle/engine/sound';

/** What is said for presses at these moments, while these words are asked. */
function said(presses: string, paces: Record<string, Pace | null>, asked: readonly string[]) {
  let press = 0;
  const heard: string[] = [];
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(({ hot }) => {
    repeats$(hot(presses, paces), () => asked[press++])
      .pipe(map((repeat) => `${repeat.asked} ${repeat.pace}`))
      .subscribe((text) => heard.push(text));
  });
  return heard;
}

describe('repeats$()', () => {
  test('says the same word slowly at every second press', () => {
    expect(said('hhhh', { h: null }, ['bee', 'bee', 'bee', 'bee'])).toEqual([
      'bee normal',
      'bee slow',
      'bee normal',
      'bee slow',
    ]);
  });

  test('starts again with another word', () => {
    expect(said('hhhh', { h: null }, ['bee', 'cell', 'cell', 'wax'])).toEqual([
      'bee normal',
      'cell normal',
      'cell slow',
      'wax normal',
    ]);
  });

  test('is slow at once on request', () => {
    expect(said('ss', { s: 'slow' }, ['bee', 'bee'])).toEqual(['bee slow', 'bee slow']);
  });
});

describe('clipAt()', () => {
  const word = { audio_blob_url: '/a.mp3', slow_audio_blob_url: '/b.mp3' };

  test('is the clip of that pace', () => {
    expect([clipAt(word, 'normal'), clipAt(word, 'slow')]).toEqual(['/a.mp3', '/b.mp3']);
  });

  test('is the ordinary one when there is no slow one', () => {
    expect(clipAt({ ...word, slow_audio_blob_url: null }, 'slow')).toBe('/a.mp3');
  });
});
