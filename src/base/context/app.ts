/** The engine and what is shown of it, built once from what the world around them is like. */
import {
  createGames,
  type Device,
  type Engine,
  type Games,
  type StoragePort,
} from '@waggle/engine';
import type { Speaking, Spoken } from '@waggle/engine/sound';
import { type Observable, Subject, Subscription } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import { noteAnswerFrom } from '../state/connection.ts';
import { projectGuest } from '../state/play/guest.ts';
import { keepPositions } from '../state/levels/levels.ts';
import { projectKeptLevels } from '../state/play/kept-levels.ts';
import { projectOutbox } from '../state/play/outbox.ts';
import { playerOf } from '../state/account/player.ts';
import { projectProgress } from '../state/play/progress.ts';
import { restoring$ } from '../state/account/restore-session.ts';
import { session } from '../state/session.ts';
import { leave } from '../state/account/sign-out.ts';
import { sound } from '../state/device/sound.ts';
import { projectTakeOver } from '../state/play/take-over.ts';

export interface AppPorts {
  readonly engine: Engine;
  readonly storage: StoragePort;
  readonly device: Device;
  /** The network or the page is back. */
  readonly returned$: Observable<unknown>;
  /** Leads the browser away from the app, such as to a page that takes money. */
  readonly leaveFor: (address: string) => void;
}

/** An engine with the games that are played on it. */
export type PlayingEngine = Engine & Games;

export type App = ReturnType<typeof createApp>;

/** Everything that lives for as long as the page does. Live games come later: `createLiveApp`. */
export function createApp({ engine: calls, storage, device, returned$, leaveFor }: AppPorts) {
  const player = playerOf(calls.accounts);
  const engine: PlayingEngine = {
    ...calls,
    ...createGames(calls, { storage, player, wake$: returned$, device }),
  };

  keepPositions(engine.positions);

  /** Shows what there is to be seen, and brings answers to the server, until unsubscribed. */
  function connect(): Subscription {
    const { keptLevels, outbox } = engine;
    const life = new Subscription();
    life.add(projectGuest(engine.guest));
    life.add(projectKeptLevels(keptLevels));
    life.add(projectOutbox(outbox));
    life.add(projectTakeOver(engine.takeOver));
    life.add(
      engine.takeOver.added$.subscribe(() => {
        void import('../state/account/flower-choice.ts').then(({ takeFlowerOver }) =>
          takeFlowerOver(engine.profile),
        );
      }),
    );
    life.add(projectProgress(outbox.settled$, engine));
    life.add(keptLevels.answeredBy$.subscribe(noteAnswerFrom));
    life.add(outbox.settled$.subscribe(() => noteAnswerFrom('server')));
    life.add(engine.connect());
    // What one learner played is not shown to the next; neither is what they fetched (`perLearner()`).
    life.add(
      subscribeKey(
        session,
        'sessionEpoch',
        () => {
          engine.solo.stop();
          keptLevels.forgetLearners();
        },
        true,
      ),
    );
    engine.sound.setMuted(sound.muted);
    return life;
  }

  return {
    engine,
    storage,
    device,
    takeOver: engine.takeOver,
    connect,
    leaveFor,
    /** Asks whose the stored key is until somebody answers. */
    restoreStoredSession: () => restoring$(engine.accounts, returned$).subscribe(),
    /** Signs out; `onLeft` leads on when that is done. */
    signOut: (onLeft: (path: string) => void) => leave(engine.accounts, onLeft),
    sayDemo: createDemo(engine),
  };
}

/** Says an English word that comes with the app; a second press starts it again. */
function createDemo(engine: Engine) {
  const word$ = new Subject<Spoken>();
  let tell: (speaking: Speaking) => void = () => undefined;
  engine.speaking(word$).subscribe((speaking) => tell(speaking));
  return (
    word: { readonly text: string; readonly clipUrl: string },
    onSpeaking: (speaking: Speaking) => void,
  ): void => {
    tell = onSpeaking;
    void engine.sound.unlock().then(() => word$.next({ ...word, language: 'en-GB' }));
  };
}
