import type { Level } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { languageOf, levels } from '../../base/state/levels/levels.ts';

/** A level's name, marked with its language for screen readers. */
export function LevelName({ level }: { level: Pick<Level, 'name' | 'language'> }) {
  const { languages } = useSnapshot(levels);
  const lang = languageOf(languages, level)?.code;
  return <span {...(lang ? { lang } : {})}>{level.name}</span>;
}
