import { ApiError } from '../../http/http.ts';
import type { PositionMarks } from '../../rules/learning/position.ts';
import type { PositionsPorts, StoredMarks } from './positions.ts';

/** Bad input is not sent again. */
const REFUSED = 400;

/** Sends what the present learner's device knows of positions, and shows what the server makes of it. */
export async function bringPositions(
  { profile, storage, player }: Pick<PositionsPorts, 'profile' | 'storage' | 'player'>,
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
