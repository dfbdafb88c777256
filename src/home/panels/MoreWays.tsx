import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LinkText } from '../../kit/form/TextLink.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';
import { moreWaysTexts as texts } from '../texts/more-ways.ts';

/** Other ways to play, found without reading. */
export default function MoreWays() {
  return (
    <nav aria-label={texts.title} className="grid grid-cols-3 gap-2.5 md:gap-4">
      <Way {...texts.day} href="/bee-of-the-day" picture={<Sunrise />} />
      <Way {...texts.levels} href="/levels" picture={<Path />} />
      <Way {...texts.rounds} href="/rounds" picture={<Minute />} />
    </nav>
  );
}

interface WayProps {
  href: string;
  name: string;
  /** Where there is room. */
  text: string;
  picture: ReactNode;
}

function Way({ href, name, text, picture }: WayProps) {
  return (
    <Link
      href={href}
      className="card flex min-h-31 flex-col items-center gap-1 px-1 pt-3 pb-2 lg:pt-6 text-center leading-tight font-semibold -outline-offset-4 hover:border-line-strong max-md:text-sm lg:min-h-42"
    >
      <svg viewBox="0 0 96 48" className="h-12 w-full md:h-16" aria-hidden="true">
        {picture}
      </svg>
      <LinkText>{name}</LinkText>
      <span className="font-normal text-ink-soft max-md:hidden">{text}</span>
    </Link>
  );
}

/** Five words as a new sun rises. */
function Sunrise() {
  return (
    <>
      <g className="fill-none stroke-honey-edge" strokeWidth="4" strokeLinecap="round">
        <path d="M48 4v6M24 12l4 5M72 12l-4 5M8 34h8M80 34h8" />
      </g>
      <path d="M28 40a20 20 0 0 1 40 0z" className="fill-honey" />
      <path d="M4 42h88" className="fill-none stroke-line-strong" strokeWidth="2" />
      {[20, 34, 48, 62, 76].map((x) => (
        <CellShape key={x} x={x} y={36} radius={7} width={2} className="fill-surface stroke-ink" />
      ))}
    </>
  );
}

/** Levels that are done, and the next one. */
function Path() {
  const done = [
    [14, 34],
    [38, 38],
    [58, 24],
  ] as const;
  return (
    <>
      <path
        d="M14 34Q26 44 38 38T58 24T82 12"
        className="fill-none stroke-ink-soft"
        strokeWidth="3"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      {done.map(([x, y]) => (
        <CellShape key={x} x={x} y={y} radius={8} width={2.5} className="fill-honey stroke-ink" />
      ))}
      <CellShape x={82} y={12} radius={9} width={3} className="fill-surface stroke-ink" />
    </>
  );
}

/** A minute, and letters in any order. */
function Minute() {
  const tiles = [
    ['p', 54, 2],
    ['i', 76, 2],
    ['t', 65, 25],
  ] as const;
  return (
    <>
      <CellShape x={24} y={24} radius={20} width={4} className="fill-none stroke-honey-edge" />
      <text
        x="24"
        y="30"
        textAnchor="middle"
        className="fill-ink font-display font-bold"
        fontSize="16"
      >
        60
      </text>
      {tiles.map(([letter, x, y]) => (
        <g key={letter}>
          <rect
            x={x}
            y={y}
            width="19"
            height="20"
            rx="5"
            className="fill-surface stroke-ink"
            strokeWidth="2"
          />
          <text
            x={x + 9.5}
            y={y + 15}
            textAnchor="middle"
            className="fill-ink font-word"
            fontSize="14"
          >
            {letter}
          </text>
        </g>
      ))}
    </>
  );
}
