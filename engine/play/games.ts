import { asyncScheduler, type Observable, type SchedulerLike } from 'rxjs';
import type { GamesApi } from '../http/games.ts';
import type { LevelsApi } from '../http/levels.ts';
import type { ProfileApi } from '../http/profile.ts';
import type { Spoken } from '../sound/pronounce.ts';
import type { Sound } from '../sound/sound.ts';
import type { Speaking } from '../sound/speaking.ts';
import { createGuest } from '../learner/kept/guest.ts';
import { type Device, STILL_DEVICE } from './haptics.ts';
import { createKeptLevels } from '../learner/kept/kept-levels.ts';
import { createLearnerGames } from './solo/learner-game.ts';
import { createOutbox, type OutboxPorts } from '../learner/kept/outbox.ts';
import type { PlayerPort, StoragePort } from '../learner/ports.ts';
import { createSoloGame } from './solo/solo.ts';
import { createKeptPositions } from '../learner/kept/positions.ts';
import { createTakeOver } from '../learner/kept/take-over.ts';

/** The parts of an engine that single-player games use. */
interface GameEngine {
  readonly levels: LevelsApi;
  readonly games: Pick<GamesApi, 'createSolo' | 'complete' | 'finishProgress'>;
  readonly profile: Pick<ProfileApi, 'addLanguage' | 'setLastPlayedLanguage' | 'bringPositions'>;
  readonly sound: Sound;
  readonly deliveries: OutboxPorts['deliveries'];
  speaking(spoken$: Observable<Spoken | null>): Observable<Speaking>;
}

interface GamesPorts {
  readonly storage: StoragePort;
  readonly player: PlayerPort;
  /** Moments at which an unreachable server may answer again. */
  readonly wake$: Observable<unknown>;
  readonly device?: Device;
  readonly clock?: SchedulerLike;
}

export type Games = ReturnType<typeof createGames>;

/** Single-player games, with everything stored about them on this device. */
export function createGames(engine: GameEngine, ports: GamesPorts) {
  const { storage, player, wake$, device = STILL_DEVICE, clock = asyncScheduler } = ports;
  const guest = createGuest(storage);
  const keptLevels = createKeptLevels({ levels: engine.levels, storage, player, clock });
  const { deliveries } = engine;
  const outbox = createOutbox({ storage, player, deliveries, wake$, clock });
  const { ladderIndex } = keptLevels;
  const { games, profile, sound } = engine;
  const positions = createKeptPositions({
    profile,
    storage,
    player,
    guest,
    wake$,
    now: () => clock.now(),
  });
  const takeOver = createTakeOver({ outbox, guest, positions, storage, player, ladderIndex });
  const learnerGames = createLearnerGames({ games, profile, outbox, player, clock });
  const speaking = (spoken$: Observable<Spoken | null>) => engine.speaking(spoken$);
  const solo = createSoloGame({
    keptLevels,
    learnerGames,
    guest,
    outbox,
    sound,
    speaking,
    device,
    clock,
  });
  return {
    guest,
    keptLevels,
    outbox,
    /** Where the player stands. */
    positions,
    takeOver,
    solo,
    /** Emits when the server has recorded the end of a game. */
    reported$: learnerGames.reported$,
    /** Delivers answers to the server, whatever page is shown, until unsubscribed. */
    connect() {
      const connection = guest.connect();
      connection.add(outbox.connect());
      connection.add(takeOver.connect());
      connection.add(positions.connect());
      return connection;
    },
  };
}
