import type { BeeShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';

const { close } = liveTexts;
const { controls } = hostTexts;

/** A game that has not begun is closed, without results; a bee is ended after its turn. */
export const END_QUESTIONS = {
  close: { question: close.question, yes: close.short, no: close.stay },
  end: { question: controls.endQuestion, yes: controls.confirmEnd, no: controls.goOn },
  stop: { question: beeTexts.wall.stopQuestion, yes: beeTexts.wall.stop, no: beeTexts.wall.goOn },
} as const;

/** What a host is asked who ends a running game: a bee ends after its turn, and at once the second time. */
export function endQuestionOf(bee: Pick<BeeShown, 'stops'> | null): 'stop' | 'end' {
  return bee && !bee.stops ? 'stop' : 'end';
}
