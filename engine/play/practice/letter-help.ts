import { letterHelpOfGrade, LETTER_HELPS, type LetterHelp } from '../../rules/words/tiles.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';

const FOLDER = 'practice-letters/';

export interface LetterHelpPorts {
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
}

/** How many letters a player is given in practice: as chosen last on this device, else by grade. */
export function keptLetterHelp({ player, storage }: LetterHelpPorts) {
  const name = () => FOLDER + encodeURIComponent(player.user()?.id ?? 'guest');
  return {
    now(): LetterHelp {
      const kept = storage.recall(name());
      const grade = player.user()?.profile.grade ?? null;
      return LETTER_HELPS.find((letterHelp) => letterHelp === kept) ?? letterHelpOfGrade(grade);
    },
    keep: (letterHelp: LetterHelp) => storage.remember(name(), letterHelp),
  };
}
