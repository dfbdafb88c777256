import type { Page } from '@playwright/test';

const SILENT_WORD_MS = 4_000;

/** Replaces words by silence of the same kind, so that only effects sound; the first ones may sound. */
export async function silenceWords(
  page: Page,
  { but = 0, milliseconds = SILENT_WORD_MS } = {},
): Promise<void> {
  let asked = 0;
  await page.route('**/api/audio/**', async (route) => {
    asked += 1;
    if (asked <= but) await route.fallback();
    else await route.fulfill({ contentType: 'audio/wav', body: silentWave(milliseconds) });
  });
}

/** A wave file of nothing. */
function silentWave(milliseconds: number): Buffer {
  const rate = 8_000;
  const size = 2 * Math.round((rate * milliseconds) / 1000);
  const wav = Buffer.alloc(44 + size);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  // Uncompressed, one channel, 16 bits.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(2 * rate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  return wav;
}
