import { type RoundBests, SHORT_ROUNDS, type ShortRoundKind } from '@waggle/engine/contracts';
import { Link } from 'wouter';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { ROUND_LOOKS } from './kinds.ts';

export interface RoundCardsProps {
  bests: Readonly<RoundBests>;
  /** The page of a round. */
  hrefOf: (kind: ShortRoundKind) => string;
}

/** The four short rounds, each with what there is to beat. */
export function RoundCards({ bests, hrefOf }: RoundCardsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
      {SHORT_ROUNDS.map((kind) => {
        const { icon: Icon } = ROUND_LOOKS[kind];
        return (
          <li key={kind} className="flex">
            <Link
              href={hrefOf(kind)}
              className="card flex flex-1 items-start gap-4 p-4 hover:border-line-strong md:p-5"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-leaf-wash text-leaf-text">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <b className="block font-display text-xl leading-tight">{texts.kinds[kind].name}</b>
                <span className="mt-0.5 block">{texts.kinds[kind].text}</span>
                <span className="mt-1.5 block text-sm text-ink-soft">
                  {texts.best(bests[kind])}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
