import { describe, expect, test } from 'vitest';
import { createSilentVoice, VoiceUnavailable } from '../../../../server/platform/voice/index.ts';

describe('createSilentVoice()', () => {
  test('is not available and makes no clip', async () => {
    const voice = createSilentVoice();
    expect(voice.available).toBe(false);
    const clip = voice.clip({ text: 'bee', voice: 'gmw/en', rate: 130 });
    await expect(clip).rejects.toThrow(VoiceUnavailable);
    await voice.close();
  });
});
