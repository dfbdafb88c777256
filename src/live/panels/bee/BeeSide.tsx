import type { ReactNode } from 'react';
import type { BeePlayer, BeeShown } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { Flower } from '../../../kit/ui/Flower.tsx';

const texts = beeTexts.wall;

/** So many players still in have smaller flowers, and so many are their number alone. */
const MANY = 40;
const TOO_MANY = 80;
/** More words of one player are their number beside one cell. */
const MOST_CELLS = 8;

export interface BeeSideProps {
  /** Above those who are called next. */
  title: string;
  next: readonly BeePlayer[];
  bee: BeeShown;
  controls: ReactNode;
}

/** Beside the stage of a bee on a wall: who comes next, who is still in, and who of the others spells along best. */
export function BeeSide({ title, next, bee, controls }: BeeSideProps) {
  return (
    <aside className="flex min-w-0 flex-col gap-9 p-12 pt-10">
      <div className="self-end">{controls}</div>
      {next.length > 0 && (
        <section>
          <Title>{title}</Title>
          <ol className="flex flex-col gap-4">
            {next.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-6">
                <Flower id={id} size={68} />
                <span className="min-w-0 truncate text-[48px] leading-tight">{name}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <StillIn players={bee.stillIn} />
      <Along bee={bee} />
    </aside>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 text-[52px] leading-tight">{children}</h2>;
}

function StillIn({ players }: { players: readonly BeePlayer[] }) {
  const isMany = players.length >= MANY;
  return (
    <section>
      <Title>{texts.stillIn(players.length)}</Title>
      {players.length < TOO_MANY && (
        <ul className={`grid ${isMany ? 'grid-cols-10 gap-1' : 'grid-cols-8 gap-1.5'}`}>
          {players.map(({ id, name }) => (
            <li key={id}>
              <Flower id={id} size={isMany ? 48 : 60} label={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The best of those who are out, with a cell for each word: one more grows when a word closes. */
function Along({ bee: { along, best } }: { bee: BeeShown }) {
  if (along.length === 0) return null;
  return (
    <section>
      <Title>{texts.along(along.length)}</Title>
      <ol className="flex flex-col gap-3">
        {best.map(({ id, name, words }) => (
          <li key={id} className="flex items-center gap-5">
            <Flower id={id} size={56} />
            <span className="min-w-0 flex-1 truncate text-[44px] leading-tight">{name}</span>
            <span className="sr-only">{words}</span>
            <span aria-hidden="true" className="flex shrink-0 items-center">
              {words > MOST_CELLS && (
                <b className="mr-3 font-display text-[44px] leading-none">{words}</b>
              )}
              {Array.from({ length: words > MOST_CELLS ? 1 : words }, (_, place) => (
                <Leaf key={place} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leaf() {
  return (
    <Cell className="bee-drop h-10">
      <CellShape radius={46} className="fill-leaf stroke-leaf" />
    </Cell>
  );
}
