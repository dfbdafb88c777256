/**
 * `npm run bench:sounds`: how loud the effects are at the output, in decibels below full scale, and
 * what is left of them on a laptop's loudspeaker, which plays nothing below 300 Hz. Renders the real
 * instruments behind master level and limiter in Chromium, faster than they sound.
 */
import { chromium } from 'playwright';
import { decibels, effectProgram, measureEffect } from '../e2e/support/sounds/effect-page.ts';
import { chromiumPath } from '../scripts/browser.ts';
import { EVERY_EFFECT } from '../tests/support/every-effect.ts';

const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  const page = await browser.newPage();
  const program = await effectProgram();
  console.log('effect            peak, dBFS   above 300 Hz   length, ms\n');
  for (const effect of EVERY_EFFECT) {
    const { peak, above300, milliseconds } = await measureEffect(page, program, effect);
    const name = `${effect.name}${'run' in effect ? ` ${effect.run}` : ''}`;
    console.log(
      `${name.padEnd(18)}${decibels(peak).toFixed(1).padStart(9)}${decibels(above300).toFixed(1).padStart(14)}${milliseconds.toFixed(0).padStart(13)}`,
    );
  }
} finally {
  await browser.close();
}
