import type { Id } from '../../contracts/index.ts';
import { ApiError } from '../../http/http.ts';
import type { ProfileApi } from '../../http/profile.ts';
import type { PositionMarks } from '../../rules/learning/position.ts';
import type { PlayerPort, StoragePort } from '../ports.ts';

/** Bad input is not sent again. */
const REFUSED = 400;

export interface BringPorts {
  readonly profile: Pick<ProfileApi, 'bringPositions'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'user$' | 'show'>;
}

/** What this device stores of one player in one language. */
export interface StoredMarks {
  readonly name: string;
  readonly value: unknown;
  readonly language: Id;
  readonly marks: PositionMarks;
}

/** Sends what the present learner's device knows of positions, and shows what the server makes of it. */
export async function bringPositions(
  { profile, storage, player }: BringPorts,
  stored: readonly StoredMarks[],
): Promise<void> {
  const learner = player.user()?.id;
  const settle = () => {
    for (const { name, value } of stored) {
      if (JSON.stringify(storage.recall(name)) === JSON.stringify(value)) storage.forget(name);
    }
  };
  try {
    const user = await profile.bringPositions(
      stored.map(({ language, marks }) => ({ language, ...sentOf(marks) })),
    );
    settle();
    if (player.user()?.id === learner) player.show(user);
  } catch (error) {
    if (error instanceof ApiError && error.status === REFUSED) settle();
  }
}

function sentOf({ placed, chosen }: PositionMarks) {
  const at = (time: number) => new Date(time).toISOString();
  return {
    ...(placed ? { placed: { difficulty: placed.difficulty, at: at(placed.at) } } : {}),
    ...(chosen ? { chosen: { level: chosen.level, at: at(chosen.at) } } : {}),
  };
}
