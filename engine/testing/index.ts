/**
 * What programs and tests that play without a screen need: a server of live games in the same
 * process, time that is drawn, voices nobody hears, and things to play with. Not for production.
 */
export * from './builders.ts';
export { type FakePlayer, fakePlayer } from './fake-player.ts';
export type { FakeAccount } from './fake-entrance.ts';
export {
  type FakeServer,
  type FakeServerFaults,
  type FakeServerOptions,
  type GameToCreate,
  startFakeServer,
} from './fake-server.ts';
export type { FakeWord } from './fake-room-state.ts';
export * from './live-builders.ts';
export { type MemoryStorage, memoryStorage } from './memory-storage.ts';
export {
  createPracticeWorld,
  type PracticeWorld,
  type PracticeWorldOptions,
} from './practice-world.ts';
export { SilentGraph } from './silent-graph.ts';
export { silentVoices } from './silent-voices.ts';
export {
  type Faults,
  type ServerSocket,
  type SocketServer,
  type SocketServerPorts,
  startSocketServer,
} from './socket-server.ts';
export { type AssertEqual, createVirtualTime } from './virtual-time.ts';
