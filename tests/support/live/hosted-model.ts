/** A live game in the plainest words: what the contract says has to come of what people did. */

/** Somebody who was ever in the game. */
export interface ModelPlayer {
  readonly id: number;
  name: string;
  /** In the room, gone for good by their own wish, taken out, or taken out and let in again. */
  state: 'in' | 'left' | 'removed' | 'invited';
  score: number;
  right: number;
  /** Submitted answers. */
  answers: number;
  /** The step of the last right answer. */
  lastRight: number;
  /** Attempts by word; null for a word that is done. */
  words: Map<number, number | null>;
  tried: Set<number>;
}

export interface ModelSettings {
  locked: boolean;
  late_join: boolean;
  guests: 'off' | 'named' | 'generated';
  ranks: 'all' | 'podium' | 'none';
}

/** A row of the final table, as the wire has it. */
export interface ModelResult {
  readonly playerId: number;
  readonly playerName: string;
  readonly score: number;
  readonly wordsCorrect: number;
  readonly wordsAttempted: number;
  readonly rank: number | null;
}

export type HostedModel = ReturnType<typeof createHostedModel>;

/** @param stars difficulty of the words, by their places */
export function createHostedModel(settings: ModelSettings, stars: () => readonly number[]) {
  const players = new Map<number, ModelPlayer>();
  let hasBegun = false;

  const all = () => [...players.values()];
  const inRoom = () => all().filter(({ state }) => state === 'in');

  /** Who is taken out may come back, so the name stays theirs. */
  function freed(wish: string, ofId?: number): string {
    const others = all().filter(({ id }) => id !== ofId);
    const taken = new Set(others.map(({ name }) => name.toLowerCase()));
    let name = wish;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${wish} ${n}`;
    return name;
  }

  return {
    settings,
    players,
    inRoom,
    freed,
    isPaused: false,

    begin(): void {
      hasBegun = true;
    },

    /** The status that somebody who wants to come in is answered with. */
    statusOfJoin(id: number | null): 200 | 201 | 403 | 409 {
      const known = id === null ? undefined : players.get(id);
      if (known?.state === 'removed') return 403;
      if (known?.state === 'in' || known?.state === 'invited') return 200;
      if (id === null && settings.guests === 'off') return 403;
      if (hasBegun && !settings.late_join) return 409;
      if (settings.locked) return 409;
      return id === null ? 201 : 200;
    },

    joined(id: number, name: string): void {
      const known = players.get(id);
      if (known?.state === 'left') known.state = 'in';
      else players.set(id, { ...nothing(), id, name: known?.name ?? name, state: 'in' });
    },

    left(id: number): void {
      const player = players.get(id);
      if (!hasBegun) players.delete(id);
      else if (player) player.state = 'left';
    },

    /** @returns the points of the answer; null where it does not count */
    answered(
      id: number,
      { word, kind, step }: { word: number; kind: 'right' | 'wrong' | 'skip'; step: number },
    ): number | null {
      const player = players.get(id) as ModelPlayer;
      const attempts = player.words.get(word);
      if (this.isPaused || attempts === null) return null;
      player.words.set(word, kind === 'wrong' ? (attempts ?? 0) + 1 : null);
      if (kind === 'skip') return 0;
      player.tried.add(word);
      player.answers += 1;
      if (kind === 'wrong') return 0;
      const points = (stars()[word - 1] ?? 0) * (attempts ? 5 : 10);
      player.score += points;
      player.right += 1;
      player.lastRight = step;
      return points;
    },

    /** The table at the end, as its host sees it. */
    table(): ModelResult[] {
      const ranked = all().filter(({ state }) => state === 'in' || state === 'left');
      const isBefore = (one: ModelPlayer, other: ModelPlayer) =>
        one.score !== other.score
          ? one.score > other.score
          : one.answers !== other.answers
            ? one.answers < other.answers
            : one.lastRight < other.lastRight;
      const placeOf = (player: ModelPlayer) =>
        ranked.filter((other) => isBefore(other, player)).length;
      return [...ranked]
        .sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
        .map((player) => ({
          playerId: player.id,
          playerName: player.name,
          score: player.score,
          wordsCorrect: player.right,
          wordsAttempted: player.tried.size,
          rank: 1 + ranked.filter(({ score }) => score > player.score).length,
        }));
    },

    /** The table at the end, as a player is sent it. */
    tableFor(id: number): ModelResult[] {
      const table = this.table();
      if (settings.ranks === 'all') return table;
      if (settings.ranks === 'podium') {
        return table.filter(({ playerId, rank }) => playerId === id || (rank ?? 0) <= 3);
      }
      return table
        .filter(({ playerId }) => playerId === id)
        .map((result) => ({ ...result, rank: null }));
    },
  };
}

function nothing() {
  return {
    score: 0,
    right: 0,
    answers: 0,
    lastRight: Infinity,
    words: new Map<number, number | null>(),
    tried: new Set<number>(),
  };
}
