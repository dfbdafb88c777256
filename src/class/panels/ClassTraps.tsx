import type { Language } from '@waggle/engine/contracts';
import { useId } from 'react';
import type { TrapsView } from '../state/class-traps.ts';
import { classTexts } from '../texts/classes.ts';
import { trapTexts } from '../../base/texts/traps.ts';
import { WordComb, type WordState } from '../../kit/comb/WordComb.tsx';
import { SkeletonRows } from '../../kit/ui/Skeleton.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';

const texts = classTexts.traps;
const CELLS = 5;
const MOST_SHOWN = 6;

export interface ClassTrapsProps {
  view: TrapsView;
  /** Named where a class slips in several. */
  languages: readonly Language[];
  onRetry: () => void;
}

/** The report of a class by trap. */
export function ClassTraps(props: ClassTrapsProps) {
  const id = useId();
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg">
        {texts.title}
      </h2>
      <TrapRows {...props} areCounted />
    </section>
  );
}

export interface SeatTrapsProps extends ClassTrapsProps {
  name: string;
  onClose: () => void;
}

/** What one pupil trips on. */
export function SeatTraps({ name, onClose, ...props }: SeatTrapsProps) {
  return (
    <Modal title={texts.of(name)} onClose={onClose}>
      <TrapRows {...props} areCounted={false} />
      <TextLink shape="answer" onClick={onClose}>
        {texts.close}
      </TextLink>
    </Modal>
  );
}

function TrapRows({
  view,
  languages,
  onRetry,
  areCounted,
}: ClassTrapsProps & { areCounted: boolean }) {
  const { status, rows } = view;
  const shown = rows.filter(({ missed }) => Math.round(missed) > 0).slice(0, MOST_SHOWN);
  const areMixed = new Set(shown.map(({ language }) => language)).size > 1;
  if (status === 'loading') return <SkeletonRows count={2} />;
  if (status === 'failed') return <RetryLine text={texts.failed} look="link" onRetry={onRetry} />;
  if (shown.length === 0) return <p className="text-ink-soft">{texts.tooFew}</p>;
  return (
    <>
      <p className="mb-1 text-sm text-ink-soft">{texts.lead}</p>
      <ul>
        {shown.map(({ language, trap, tried, missed, share, pupils }) => (
          <li
            key={`${language} ${trap}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <div>
              <b>{trapTexts.nameOf(trap)}</b>
              {areMixed && (
                <span className="text-ink-soft">
                  {' '}
                  {languages.find(({ id }) => id === language)?.name}
                </span>
              )}
              <p className="text-sm text-ink-soft">
                {texts.missed(Math.round(missed), Math.round(tried))}
                {areCounted && `, ${texts.pupils(pupils)}`}
              </p>
            </div>
            <WordComb words={cellsOf(share)} ground="paper" />
          </li>
        ))}
      </ul>
    </>
  );
}

function cellsOf(share: number): WordState[] {
  const slipped = Math.max(1, Math.round(share * CELLS));
  return Array.from({ length: CELLS }, (_, cell) => (cell < slipped ? 'notYet' : 'right'));
}
