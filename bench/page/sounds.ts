import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { answer, expectWord } from '../../e2e/support/game.ts';
import { openLongGame } from './play.ts';
import { slowPage, type Stage } from './stage.ts';

/** Faster than any learner hears and spells a word; the next clip is fetched meanwhile. */
const SPELLING_MS = 1_500;
/** Words of a game that are answered. */
const WORDS = 8;

/** Milliseconds from a press to the first sample that it brings to the output. */
export interface SoundTimes {
  /** From Start, which is the first gesture of the visit, to the countdown's first tick. */
  readonly start: readonly number[];
  /** From Check to the next word; what is right is seen for a moment in between. */
  readonly check: readonly number[];
}

declare global {
  interface Window {
    /** When something sounded after silence, in milliseconds of the page. */
    onsets: number[];
    /** When Enter was pressed last. */
    pressedAt: number;
  }
}

/** Plays the beginning of so many games and listens at the output of the audio graph. */
export async function timeSounds(
  stage: Pick<Stage, 'browser' | 'app'>,
  rounds: number,
): Promise<SoundTimes> {
  const start: number[] = [];
  const check: number[] = [];
  for (let round = 0; round < rounds; round++) {
    start.push(await timeStart(stage));
    check.push(...(await timeChecks(stage)));
  }
  return { start, check };
}

async function timeStart({ browser, app }: Pick<Stage, 'browser' | 'app'>): Promise<number> {
  const page = await slowPage(browser, { bypassCSP: true });
  await listen(page);
  await page.goto(`${app}/home`);
  const button = page.getByRole('button', { name: 'Start', exact: true });
  await button.press('Enter');
  const taken = await untilSound(page);
  await page.context().close();
  return taken;
}

async function timeChecks({ browser, app }: Pick<Stage, 'browser' | 'app'>): Promise<number[]> {
  const page = await slowPage(browser, { bypassCSP: true });
  await listen(page);
  // So that only words sound.
  await page.addInitScript(() => localStorage.setItem('waggle.muted', 'true'));
  const words = await openLongGame(page, app);
  const times: number[] = [];
  for (const [index, { word }] of words.slice(0, WORDS).entries()) {
    await wait(SPELLING_MS);
    await answer(page, word);
    times.push(await untilSound(page));
    await expectWord(page, index + 2, words.length);
  }
  await page.context().close();
  return times;
}

async function untilSound(page: Page): Promise<number> {
  const taken = await page.waitForFunction(() => {
    const onset = window.onsets.find((at) => at > window.pressedAt);
    return onset === undefined ? null : onset - window.pressedAt;
  });
  return Number(await taken.jsonValue());
}

/** Records when Enter is pressed and when sound begins, to the sample, however busy the page is. */
function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.onsets = [];
    window.pressedAt = Number.POSITIVE_INFINITY;
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') window.pressedAt = timeStamp;
      },
      true,
    );
    const processor = `registerProcessor('onsets', class extends AudioWorkletProcessor {
      heardAt = -1;
      process([input]) {
        const samples = input[0] ?? [];
        for (let place = 0; place < samples.length; place++) {
          if (Math.abs(samples[place]) < 0.001) continue;
          const at = currentTime + place / sampleRate;
          if (at - this.heardAt > 0.1) this.port.postMessage(at);
          this.heardAt = at;
        }
        return true;
      }
    })`;
    const connect = AudioNode.prototype.connect;
    const ears = new Map<BaseAudioContext, GainNode>();
    async function listenTo(context: AudioContext, ear: AudioNode, module: string) {
      await context.audioWorklet.addModule(module);
      const listener = new AudioWorkletNode(context, 'onsets');
      listener.port.onmessage = ({ data }) => {
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
        window.onsets.push(performanceTime + (Number(data) - contextTime) * 1000);
      };
      // A node without a path to the output does not run.
      const silence = context.createGain();
      silence.gain.value = 0;
      Reflect.apply(connect, ear, [listener]);
      Reflect.apply(connect, listener, [silence]);
      Reflect.apply(connect, silence, [context.destination]);
    }
    /** Whatever goes to the output also goes here. */
    function earOf(context: AudioContext): GainNode {
      const ear = context.createGain();
      const module = URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }));
      void listenTo(context, ear, module);
      ears.set(context, ear);
      return ear;
    }
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]) {
      const [target] = args;
      if (target instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        Reflect.apply(connect, this, [ears.get(this.context) ?? earOf(this.context)]);
      }
      return Reflect.apply(connect, this, args);
    } as typeof connect;
  });
}
