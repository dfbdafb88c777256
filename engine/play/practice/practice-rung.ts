import { rungOfGrade, TYPING_RUNGS, type TypingRung } from '../../rules/words/tiles.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';

const RUNG = 'practice-letters/';

export interface KeptRungPorts {
  readonly player: Pick<PlayerPort, 'user'>;
  readonly storage: StoragePort;
}

/** How many letters a player is given in practice: as chosen last on this device, else by grade. */
export function keptRung({ player, storage }: KeptRungPorts) {
  const name = () => RUNG + encodeURIComponent(player.user()?.id ?? 'guest');
  return {
    now(): TypingRung {
      const kept = storage.recall(name());
      const grade = player.user()?.profile.grade ?? null;
      return TYPING_RUNGS.find((rung) => rung === kept) ?? rungOfGrade(grade);
    },
    keep: (rung: TypingRung) => storage.remember(name(), rung),
  };
}
