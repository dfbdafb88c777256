import { describe, expect, test } from 'vitest';
import type { RoomEvent, Word } from '../../../engine/contracts/index.ts';
import { absoluteFrame } from '../../../engine/http/addresses.ts';

const WORD: Word = {
  id: 1,
  word: null,
  accepted: [],
  difficulty: 1,
  audio_blob_url: '/a',
  slow_audio_blob_url: null,
  sentence_blob_url: '/s',
  hint: '',
};
const HEARD = { audio_blob_url: 'https://bee/a', sentence_blob_url: 'https://bee/s' };
const numbered = { seq: 2, after: 1 };
const at = '2026-03-02T10:00:00Z';
const turn = { n: 1, round: 1, player_id: 2, word: WORD, ends_at: at, lacks: [], order: [2] };

describe('absoluteFrame()', () => {
  test.each<[RoomEvent, object]>([
    [
      {
        ...numbered,
        type: 'round_started',
        round: { n: 1, of: 2, word: WORD, opens_at: at, closes_at: at },
      },
      { round: { word: HEARD } },
    ],
    [{ ...numbered, type: 'turn_started', turn }, { turn: { word: HEARD } }],
    [
      {
        ...numbered,
        type: 'turn_closed',
        n: 1,
        player_id: 2,
        is_correct: true,
        word: WORD,
        passed: false,
      },
      { word: HEARD },
    ],
    [
      { ...numbered, type: 'asked', n: 1, what: 'again', clip: '/a', ends_at: at },
      { clip: 'https://bee/a' },
    ],
    [
      { ...numbered, type: 'asked', n: 1, what: 'meaning', text: 'sweet', ends_at: at },
      { text: 'sweet' },
    ],
  ])('gives the clips of %j an address of their own', (frame, shown) => {
    expect(absoluteFrame(frame, (address) => `https://bee${address}`)).toMatchObject(shown);
  });
});
