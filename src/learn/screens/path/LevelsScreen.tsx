import type { AvailableContent, Id, Level } from '@waggle/engine/contracts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { LevelPath } from '../../panels/path/LevelPath.tsx';
import { PathFoot } from '../../panels/path/PathFoot.tsx';
import { OfflineNote } from '../../../kit/ui/OfflineNote.tsx';
import { levelForecasts } from '../../state/levels/level-path.ts';
import { findLevel, ladderOf, levels } from '../../../base/state/levels/levels.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { pathTexts } from '../../texts/path.ts';
import { PremiumAction } from './PremiumAction.tsx';
import {
  useIsHere,
  useKnownWords,
  useNextOf,
  usePathLevel,
  usePlayLevel,
  useWonStars,
} from './use-path.ts';
import { useNeedsAccount } from '../../../base/context/use-needs-account.ts';

/** `/levels`: the levels of a language as a path. */
export function LevelsScreen() {
  useDocumentTitle(pathTexts.title);
  const { content: shown, selectedId } = useSnapshot(levels);
  const { sessions } = useSnapshot(levelForecasts);
  const content = shown;
  const [chosenId, setChosen] = useState<Id | null>(null);
  const chosen =
    findLevel(content, chosenId) ??
    findLevel(content, selectedId) ??
    Object.values(content)[0]?.[0];
  const ladder = chosen ? ladderOf(content, chosen) : [];
  const current = currentOf(ladder, findLevel(content, selectedId));
  const pathLevelOf = usePathLevel();
  const nextOf = useNextOf();
  const needsAccount = useNeedsAccount();
  const isHere = useIsHere();
  const { play, secondsOf } = usePlayLevel();
  const path = ladder.map(pathLevelOf);
  useKnownWords(ladder, current);
  useWonStars(path);
  if (!chosen || !current) return null;
  const left = sessions[String(current.id)];
  return (
    <section className="on-board relative isolate flex flex-1 flex-col gap-4 overflow-clip bg-board p-4 text-on-board md:rounded-xl md:p-7">
      <CombFloor tone="board" height={160} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <LanguageHeading content={content} chosen={chosen} onChoose={setChosen} />
          <p className="text-on-board-soft">
            {pathTexts.place(ladder.indexOf(current) + 1, ladder.length)}
            {left !== undefined && left > 0 && ` ${pathTexts.sessions(left)}`}
            <TextLink href="/bee-of-the-day" className="ml-3 text-on-board">
              {pathTexts.dayBee}
            </TextLink>
            <TextLink href={`/rounds?level=${current.id}`} className="ml-4 text-on-board">
              {pathTexts.rounds}
            </TextLink>
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-on-board-soft">
          {pathTexts.legend.map((stars) => (
            <span key={stars}>{stars}</span>
          ))}
        </p>
      </div>
      <OfflineNote text={isHere(chosen) === null ? null : gameTexts.offline.canPlay} />
      <div className="flex flex-1 flex-col justify-center">
        <LevelPath
          key={chosen.language}
          levels={path}
          chosen={chosen.id}
          onChoose={({ id }) => setChosen(id)}
        />
      </div>
      <div className="sticky bottom-2 z-10 md:static">
        <PathFoot
          chosen={pathLevelOf(chosen)}
          next={nextOf(chosen)}
          needsAccount={needsAccount(chosen)}
          seconds={secondsOf(chosen)}
          premium={<PremiumAction level={chosen} />}
          isHere={isHere(chosen)}
          onPlay={() => play(chosen)}
        />
      </div>
    </section>
  );
}

/** Where the player is on a ladder: the selected level, else the last that is open. */
function currentOf(ladder: readonly Level[], selected: Level | undefined): Level | undefined {
  return (
    ladder.find(({ id }) => id === selected?.id) ??
    ladder.findLast((level) => level.is_playable) ??
    ladder[0]
  );
}

interface LanguageHeadingProps {
  content: AvailableContent;
  chosen: Level;
  onChoose: (level: Id | null) => void;
}

/** The language, and a choice of another one. */
function LanguageHeading({ content, chosen, onChoose }: LanguageHeadingProps) {
  const names = Object.keys(content);
  const name = names.find((one) => content[one]?.some(({ id }) => id === chosen.id)) ?? '';
  return (
    <h1 className="text-3xl">
      {names.length < 2 ? (
        name
      ) : (
        <>
          <span className="sr-only">
            {pathTexts.title}: {name}
          </span>
          <select
            aria-label={pathTexts.language}
            value={name}
            onChange={({ target }) => {
              const ladder = content[target.value] ?? [];
              onChoose((ladder.findLast((level) => level.is_playable) ?? ladder[0])?.id ?? null);
            }}
            className="-ml-1 min-h-12 [field-sizing:content] max-w-full rounded-md bg-board py-1 pl-1 font-display text-3xl font-bold text-on-board underline decoration-2 underline-offset-8"
          >
            {names.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </>
      )}
    </h1>
  );
}
