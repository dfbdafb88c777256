import { TextLink } from '../../../kit/form/TextLink.tsx';
import { practiceTexts } from '../../texts/practice.ts';

const texts = practiceTexts.placement;

export interface PlacementCardProps {
  /** Of the learner; null if it is not known. */
  grade: number | null;
  onFind: () => void;
  onBeginning: () => void;
}

/** The offer to find the level that fits, before the first word of a language. */
export function PlacementCard({ grade, onFind, onBeginning }: PlacementCardProps) {
  return (
    <section
      aria-label={texts.title}
      className="card flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3"
    >
      <div className="min-w-56 flex-1">
        <h2 className="text-lg leading-tight">{texts.title}</h2>
        <p className="text-sm text-ink-soft">
          {grade === null ? texts.offer : texts.offerGrade(grade)}
        </p>
      </div>
      <button type="button" className="wax wax-line" onClick={onFind}>
        {texts.find}
      </button>
      <TextLink className="px-2" onClick={onBeginning}>
        {texts.beginning}
      </TextLink>
    </section>
  );
}
