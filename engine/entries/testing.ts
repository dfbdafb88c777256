/**
 * What programs and tests that play without a screen need: a server of live games in the same
 * process, time that is drawn, voices nobody hears, and things to play with. Not for production.
 */
export * from '../testing/builders.ts';
export { type FakePlayer, fakePlayer } from '../testing/fake-player.ts';
export type { FakeAccount } from '../testing/fake-http.ts';
export {
  type FakeServer,
  type FakeServerFaults,
  type FakeServerOptions,
  type GameToCreate,
  startFakeServer,
} from '../testing/fake-server.ts';
export type { FakeWord } from '../testing/fake-room-state.ts';
export * from '../testing/live-builders.ts';
export { type MemoryStorage, memoryStorage } from '../learner/memory-storage.ts';
export {
  createPracticeWorld,
  type PracticeWorld,
  type PracticeWorldOptions,
} from '../testing/practice-world.ts';
export { fastClock } from '../testing/fast-clock.ts';
export { SilentGraph } from '../testing/silent-graph.ts';
export { silentVoices } from '../testing/silent-voices.ts';
export {
  type Faults,
  type ServerSocket,
  type SocketServer,
  type SocketServerPorts,
  startSocketServer,
} from '../testing/socket-server.ts';
export { type AssertEqual, createVirtualTime } from '../testing/virtual-time.ts';
