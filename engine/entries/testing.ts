/**
 * What programs and tests that play without a screen need: a server of live games in the same
 * process, time that is drawn, voices nobody hears, and things to play with. Not for production.
 */
export * from '../testing/builders.ts';
export { fakePlayer } from '../testing/fake-player.ts';
export type { FakeAccount } from '../testing/fake-http.ts';
export {
  type FakeServer,
  type FakeServerOptions,
  type GameToCreate,
  startFakeServer,
} from '../testing/fake-server.ts';

export * from '../testing/live-builders.ts';
export { memoryStorage } from '../learner/memory-storage.ts';
export { createPracticeWorld } from '../testing/practice-world.ts';
export { fastClock } from '../testing/fast-clock.ts';
export { SilentGraph } from '../testing/silent-graph.ts';
export { silentVoices } from '../testing/silent-voices.ts';
export { type ServerSocket, startSocketServer } from '../testing/socket-server.ts';
export { createVirtualTime } from '../testing/virtual-time.ts';
