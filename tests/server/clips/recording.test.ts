import { describe, expect, test } from 'vitest';
import { activeDb } from '../../../server/clips/level.ts';
import { finishRecording, RecordingRefused, resample } from '../../../server/clips/recording.ts';
import { readWav } from '../../../server/clips/wav.ts';
import { spoken, type Spoken, spokenFile } from '../../support/sounds.ts';

const peakAt = (samples: Float32Array) =>
  samples.reduce(
    (best, sample, at) => (Math.abs(sample) > Math.abs(samples[best] ?? 0) ? at : best),
    0,
  );

describe('a recording', () => {
  test('is cut to its word, with quiet before and after, at the rate and loudness of all clips', () => {
    const clip = finishRecording(spoken({ seconds: 4, from: 2, to: 2.6 }), 'take');
    expect(clip.sampleRate).toBe(22_050);
    const seconds = clip.samples.length / clip.sampleRate;
    // The swell begins and ends below the threshold: the word is a little shorter than it was said.
    expect(seconds).toBeGreaterThan(0.6);
    expect(seconds).toBeLessThan(0.6 + 0.06 + 0.12 + 0.02);
    expect(Math.abs(activeDb(clip) + 20)).toBeLessThan(0.5);
    expect(peakAt(clip.samples) / clip.samples.length).toBeGreaterThan(0.3);
  });

  test('sounds as loud whether it was spoken softly or loudly', () => {
    const [soft, loud] = [0.03, 0.7].map((voice) =>
      finishRecording(spoken({ voice, room: 0.0004 }), 'take'),
    );
    expect(Math.abs(activeDb(soft!) - activeDb(loud!))).toBeLessThan(0.5);
  });

  test('loses an offset of the microphone, which would pass for sound', () => {
    const clip = finishRecording(spoken({ offset: 0.05 }), 'take');
    expect(clip.samples.length / clip.sampleRate).toBeLessThan(0.8);
  });

  test('loses the key that was pressed before the word', () => {
    const sound = spoken({ from: 1, to: 1.6 });
    for (let at = 0; at < 480; at += 1) sound.samples[4_800 + at] = 0.2 * Math.sin(at);
    const clip = finishRecording(sound, 'take');
    expect(clip.samples.length / clip.sampleRate).toBeLessThan(0.8);
  });

  const refused: [string, Spoken, RegExp][] = [
    ['silent', { voice: 0, room: 0 }, /Nothing is heard/],
    ['too quiet', { voice: 0.004, room: 0.0001 }, /too quiet/],
    ['too loud', { voice: 6 }, /too loud/],
    ['noisy', { voice: 0.05, room: 0.1 }, /too much noise/],
    ['too long', { seconds: 30 }, /This is 30 seconds long/],
    ['too short', { from: 1, to: 1.09 }, /too short/],
    ['begun before it was pressed', { from: -0.2 }, /start is cut off/],
  ];
  test.each(refused)('that is %s is refused with a sentence', (_, differs, sentence) => {
    const record = () => finishRecording(spoken(differs), 'take');
    expect(record).toThrow(RecordingRefused);
    expect(record).toThrow(sentence);
  });

  test('from elsewhere may begin at once: it was trimmed', () => {
    const { samples, sampleRate } = spoken({ from: 0.05, to: 0.65 });
    expect(finishRecording({ samples, sampleRate }, 'file').samples.length).toBeGreaterThan(0);
  });
});

describe('a WAV file', () => {
  test('is read as it was written', () => {
    const { samples } = spoken();
    const read = readWav(spokenFile());
    expect(read?.sampleRate).toBe(48_000);
    expect(read?.samples).toHaveLength(samples.length);
    const worst = samples.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (read?.samples[at] ?? 9))),
      0,
    );
    expect(worst).toBeLessThan(1e-4);
  });

  test.each([
    ['is cut short in its head', spokenFile().subarray(0, 30)],
    ['has no data', spokenFile().subarray(0, 40)],
    ['names no rate', Buffer.from(spokenFile()).fill(0, 24, 28)],
    ['has 8 bits, as no microphone does', Buffer.from(spokenFile()).fill(8, 34, 35)],
    ['is a letter', Buffer.from('Dear learners, '.repeat(10))],
  ])('that %s is none', (_, file) => {
    expect(readWav(file)).toBeNull();
  });
});

test('resampling keeps a tone below the new limit and takes one above it away', () => {
  const tone = (hertz: number) => ({
    sampleRate: 48_000,
    samples: Float32Array.from({ length: 24_000 }, (_, at) =>
      Math.sin((2 * Math.PI * hertz * at) / 48_000),
    ),
  });
  expect(activeDb(resample(tone(1_000)))).toBeCloseTo(-3, 0);
  expect(activeDb(resample(tone(15_000)))).toBeLessThan(-50);
});
