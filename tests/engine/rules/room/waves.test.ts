import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LastWaves, WAVE_EVERY_MS, withWave } from '@waggle/engine/rules';

test('a wave is taken when its player has not waved for a second, whatever others do', () => {
  const presses = fc.array(fc.record({ who: fc.integer({ min: 1, max: 3 }), ms: fc.nat(700) }));
  fc.assert(
    fc.property(presses, (all) => {
      let waves: LastWaves = new Map();
      let at = 0;
      const last = new Map<number, number>();
      for (const { who, ms } of all) {
        at += ms;
        const next = withWave(waves, who, at);
        const before = last.get(who);
        expect(next !== null).toBe(before === undefined || at - before >= WAVE_EVERY_MS);
        if (!next) continue;
        last.set(who, at);
        waves = next;
      }
      expect(waves.size).toBeLessThanOrEqual(3);
    }),
  );
});
