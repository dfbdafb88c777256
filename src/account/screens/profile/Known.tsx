import type { AvailableContent, Language, RememberedWord } from '@waggle/engine/contracts';
import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useApp } from '../../../base/context/use-app.ts';
import { useMemoryApi } from '../../../base/context/use-memory-api.ts';
import { KnownCard } from '../../panels/known/KnownCard.tsx';
import { TrapsCard } from '../../panels/known/TrapsCard.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonCard } from '../../../kit/ui/Skeleton.tsx';
import { known, loadKnown } from '../../state/words/known.ts';
import { findLevel, followLevels, levels } from '../../../base/state/levels/levels.ts';
import { session } from '../../../base/state/session.ts';
import { knownTexts } from '../../texts/known.ts';

/** What the learner knows, and what trips them up. */
export function Known() {
  const { engine } = useApp();
  const api = useMemoryApi();
  const { user } = useSnapshot(session);
  const { status, languages, content, selectedId } = useSnapshot(levels);
  const shown = useSnapshot(known);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const last = user?.profile.last_played_language ?? null;
  const language =
    shown.language ?? findLevel(content, selectedId)?.language ?? last ?? languages[0]?.id;
  const isReady = status !== 'loading' && language !== undefined;
  useEffect(() => {
    if (isReady) void loadKnown(api, language);
  }, [api, isReady, language]);
  const lang = languages.find(({ id }) => id === language)?.code ?? '';
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="grid items-start gap-4 outline-none lg:grid-cols-[23.75rem_minmax(0,1fr)] lg:gap-5"
    >
      <Loaded
        // Without a language there is nothing that could be tried again.
        status={language === undefined && shown.status === 'failed' ? 'none' : shown.status}
        skeleton={
          <>
            {/* Together about as high as what follows, beside each other and below. */}
            <SkeletonCard rows={7} />
            <SkeletonCard rows={2} />
          </>
        }
        failed={knownTexts.failed}
        className="lg:col-span-2"
        focusOnRetry={frame}
        onRetry={() => language !== undefined && void loadKnown(api, language)}
      >
        {language !== undefined && (
          <>
            <KnownCard
              words={shown.words}
              fresh={freshOf(content, language, shown.words)}
              lang={lang}
              choice={<Choice languages={languages} chosen={language} />}
            >
              {user?.seat && (
                <TextLink href="/profile/history" className="mt-2">
                  {knownTexts.myWords}
                </TextLink>
              )}
            </KnownCard>
            <TrapsCard
              traps={shown.traps}
              lang={lang}
              hrefOf={(trap) => `/practice?language=${language}&trap=${encodeURIComponent(trap)}`}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Words of the levels that are open, and were never tried. */
function freshOf(
  content: AvailableContent,
  language: Language['id'],
  words: readonly RememberedWord[],
): number {
  const open = Object.values(content)
    .flat()
    .filter((level) => level.language === language && level.is_playable);
  const ids = new Set(open.map(({ id }) => id));
  const tried = words.filter(({ level }) => ids.has(level.id)).length;
  return Math.max(0, open.reduce((sum, { word_count }) => sum + word_count, 0) - tried);
}

interface ChoiceProps {
  languages: readonly Language[];
  chosen: Language['id'];
}

function Choice({ languages, chosen }: ChoiceProps) {
  const api = useMemoryApi();
  const id = useId();
  const { user } = useSnapshot(session);
  const own = languages.filter(
    (language) =>
      language.id === chosen || user?.profile.languages.some((one) => one.id === language.id),
  );
  if (own.length < 2) return null;
  return (
    <div className="mb-3">
      <label htmlFor={id} className="sr-only">
        {knownTexts.language}
      </label>
      <select
        id={id}
        value={String(chosen)}
        className="min-h-11 w-full rounded-md border-[1.5px] border-board-line bg-board-2 px-3 font-semibold text-on-board"
        onChange={({ target }) => {
          const language = own.find((one) => String(one.id) === target.value);
          if (language) void loadKnown(api, language.id);
        }}
      >
        {own.map((language) => (
          <option key={language.id} value={String(language.id)}>
            {language.name}
          </option>
        ))}
      </select>
    </div>
  );
}
