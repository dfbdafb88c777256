import type { Id } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Friend } from '../../../kit/ui/Friend.tsx';
import { Hills } from '../../../kit/ui/Hills.tsx';
import { sceneTexts as texts } from '../../texts/scene.ts';

export interface SceneProps {
  /** Of the own flower. */
  flower: Id;
  title: string;
  /** What grows on the hills. */
  heads: ReactNode;
  /** What is to be done, at the foot. */
  children: ReactNode;
}

/** Its least height on every size: what comes later moves nothing. */
const SCENE =
  'relative isolate flex flex-col overflow-hidden rounded-xl border-[1.5px] border-line bg-sky-wash min-h-[clamp(20rem,100dvh-27.5rem,32.5rem)] md:min-h-95 lg:h-full lg:min-h-88';

/** The meadow of the player, with the one thing that is to be done next. */
export function Scene({ flower, title, heads, children }: SceneProps) {
  return (
    <section aria-labelledby="home-title" className={SCENE}>
      <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-6 -z-10">
        <Hills />
        <span className="absolute top-[7%] right-[5%] size-10 rounded-full bg-gold md:size-14 dark:bg-ink" />
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 -z-10 h-7 bg-board" />
      {heads}
      <Link
        href="/garden"
        aria-label={texts.garden}
        className="absolute bottom-[18%] left-[5%] block h-[46%] rounded-xl outline-offset-0 md:left-[3%] md:bottom-[8%] lg:left-[11%] md:h-[58%]"
      >
        <Friend id={flower} className="h-full" />
      </Link>
      <h1 id="home-title" className="px-5 pt-3.5 text-2xl wrap-anywhere md:px-6">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** What is said under the name, and at the foot the one button, with a link beside or under it. */
export function SceneFoot({
  note,
  children,
  link,
}: {
  note?: ReactNode;
  children: ReactNode;
  link?: ReactNode;
}) {
  return (
    <>
      {note && <div className="mr-14 max-w-[34rem] px-5 md:px-6">{note}</div>}
      <div className="mt-auto flex flex-col items-center gap-x-6 px-4 pb-4 text-on-board md:flex-row md:flex-wrap md:justify-center md:pb-5">
        {children}
        {link}
      </div>
    </>
  );
}

/** The place of the one button, until it is known. */
export function BlankFoot() {
  return (
    <SceneFoot>
      <span
        aria-hidden="true"
        className="appear-late skeleton block h-15 w-full rounded-xl md:w-60"
      />
    </SceneFoot>
  );
}
