import { useSnapshot } from 'valtio';
import { findLevel, ladderOf, levels } from '../../../base/state/levels/levels.ts';
import { useKnownWords } from './use-path.ts';

/** Counts the known words of the selected language, and shows nothing by itself. */
export default function KnownWords() {
  const { content: shown, selectedId } = useSnapshot(levels);
  const content = shown;
  const level = findLevel(content, selectedId);
  useKnownWords(level ? ladderOf(content, level) : [], undefined);
  return null;
}
