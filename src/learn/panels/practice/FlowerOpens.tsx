import { WordFlower } from '../../../kit/ui/WordFlower.tsx';
import './flower-opens.css';

/** The bud of a word that became known opens, beside the comb. */
export function FlowerOpens({ word }: { word: string }) {
  return (
    <span className="flower-opens -my-5 h-13 shrink-0" data-opens={word}>
      <WordFlower word={word} growth="bud" className="flower-opens-bud" />
      <WordFlower word={word} className="flower-opens-head" />
    </span>
  );
}
