import { useState } from 'react';
import { Link } from 'wouter';
import { frameTexts } from '../../base/texts/frame.ts';
import { landingTexts } from '../texts/landing.ts';
import { HearButton } from '../../kit/ui/HearButton.tsx';
import type { Cell } from '../../kit/letters/LetterCells.tsx';
import { LetterInput } from '../../board/word/LetterInput.tsx';
import { lettersOf } from '@waggle/engine/rules';

/** The bundled word of the landing page, and how much of it is already typed. */
const WORD = 'honeycomb';
const BEGINNING = 'honeyc';

const MESSAGE_ID = 'demo-message';

export interface LandingDemoProps {
  /** Says the bundled word; called only by a press. */
  onHear: () => void;
  /** The word is sounding. */
  speaking: boolean;
}

/** A taste of the game: hear one word and finish typing it. */
export function LandingDemo({ onHear, speaking }: LandingDemoProps) {
  const [typed, setTyped] = useState(BEGINNING);
  const done = typed.trim().toLowerCase() === WORD;
  const marks = marksOf(typed, done);
  const wrong = !done && marks !== undefined;
  return (
    <div className="flex min-w-0 flex-col items-center gap-5 md:gap-7">
      <div className="relative">
        <HearButton
          tone="stamp"
          label={landingTexts.landing.demo.hear}
          onPress={onHear}
          speaking={speaking}
          className="w-[150px] md:w-[214px] low-desk:w-[150px]"
        />
        <BeeTrail />
      </div>
      <div className="flex w-full flex-col items-center gap-1">
        <LetterInput
          tone="field"
          tallest={72}
          value={typed}
          onChange={setTyped}
          label={landingTexts.landing.demo.input}
          describedBy={MESSAGE_ID}
          lang="en"
          marked={marks}
          readOnly={done}
          invalid={wrong}
          motion={done ? 'win' : 'arrive'}
        />
        <p id={MESSAGE_ID} role="status" className="text-center font-semibold">
          {messageOf(done, wrong)}
        </p>
        {done && (
          <Link href="/home" className="wax wax-stamp mt-3 animate-rise">
            {frameTexts.playNow}
          </Link>
        )}
      </div>
    </div>
  );
}

function messageOf(done: boolean, wrong: boolean): string {
  if (done) return landingTexts.landing.demo.done;
  return wrong ? landingTexts.landing.demo.notYet : landingTexts.landing.demo.invitation;
}

/** The cells, when there is more to show than plain letters: a wrong one, or the whole word. */
function marksOf(typed: string, done: boolean): Cell[] | undefined {
  const letters = lettersOf(typed);
  if (done) return letters.map(({ text }) => ({ letter: text, state: 'ok' }));
  const cells = letters.map(
    ({ text }, index): Cell => ({
      letter: text,
      state: text.toLowerCase() === WORD[index] ? 'ink' : 'swap',
    }),
  );
  if (cells.every(({ state }) => state === 'ink')) return undefined;
  return [...cells, { state: 'field-cursor' }];
}

/** The only bee of the product, and its dance. */
function BeeTrail() {
  return (
    <svg
      viewBox="0 0 300 160"
      className="absolute top-[-8%] left-[88%] w-[150px] max-lg:hidden md:w-[200px]"
      aria-hidden="true"
    >
      <path
        d="M6 96C50 20 120 10 150 60s-30 90-66 60 20-96 86-92 90 50 112 14"
        fill="none"
        className="stroke-on-field"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      <g transform="translate(284 34) rotate(-28)">
        <g className="fill-surface stroke-on-field" strokeWidth="3">
          <ellipse cx="-4" cy="-12" rx="7" ry="11" />
          <ellipse cx="8" cy="-11" rx="6" ry="9" />
        </g>
        <ellipse cx="2" cy="2" rx="15" ry="10" className="fill-on-field" />
        <path d="M-3-7v18M6-7v17" className="stroke-field" strokeWidth="4" />
      </g>
    </svg>
  );
}
