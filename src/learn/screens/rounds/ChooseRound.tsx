import type { Level } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { usePractice } from '../../use-practice.ts';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { RoundCards } from '../../panels/rounds/RoundCards.tsx';
import { LevelName } from '../../../kit/ui/LevelName.tsx';
import { languageOf, levels } from '../../../base/state/levels/levels.ts';
import { loadRoundBests, roundBests } from '../../state/play/short-rounds.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';

/** The four short rounds, each with one's own best. */
export function ChooseRound({ level }: { level: Level }) {
  useDocumentTitle(texts.title);
  const { bests } = usePractice().learner;
  const { languages } = useSnapshot(levels);
  const { of } = useSnapshot(roundBests);
  const { language } = level;
  useEffect(() => void loadRoundBests(bests, language), [bests, language]);
  return (
    <div className="mx-auto flex w-full max-w-[60rem] flex-1 flex-col gap-5 px-4 py-6 md:py-10">
      <div>
        <h1 className="text-3xl">{texts.of(languageOf(languages, level)?.name ?? '')}</h1>
        <p className="mt-1 text-ink-soft">{texts.intro}</p>
      </div>
      <RoundCards bests={of} hrefOf={(kind) => `/rounds/${kind}?level=${level.id}`} />
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <span>
          {texts.fromLevel} <LevelName level={level} />.
        </span>
        <TextLink href="/levels" className="text-ink">
          {texts.other}
        </TextLink>
      </p>
    </div>
  );
}
