import { ArrowLeft, ArrowRight, MessageSquareQuote } from 'lucide-react';
import { practiceTexts } from '../../texts/practice.ts';
import { HEAR, REVEAL, SENTENCE, SLOWLY, type ToolRowLook } from '../../../board/ToolRow.tsx';

/** Classes of a button. */
export const PRACTICE_TOOL =
  'min-w-11 px-1 max-md:text-xs max-md:leading-tight md:gap-2 md:px-3 tight:max-md:text-[0.6875rem]';

/** Hear, Slowly, Sentence, Show me, and the letters to tap; these have the place of keys. */
export const PRACTICE_TOOLS: ToolRowLook = {
  row: 'flex justify-around gap-1 md:w-auto md:justify-center md:gap-2 tight:justify-center tight:gap-0 huge:flex-wrap',
  button: PRACTICE_TOOL,
  tools: [
    { ...HEAR, button: 'tight:max-md:hidden' },
    { ...SLOWLY, keys: '' },
    { ...SENTENCE, icon: MessageSquareQuote, keys: '' },
    { ...REVEAL, label: practiceTexts.showMe },
    { tool: 'fewerLetters', icon: ArrowLeft, label: practiceTexts.fewerLetters },
    { tool: 'moreLetters', icon: ArrowRight, label: practiceTexts.moreLetters },
  ],
};

/** With letters to tap, Show me is a key alone. */
export const TAPPING_TOOLS: ToolRowLook = {
  ...PRACTICE_TOOLS,
  tools: PRACTICE_TOOLS.tools.filter(({ tool }) => tool !== 'reveal'),
};
