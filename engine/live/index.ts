/**
 * Live games: the lobby, a room over a socket that may drop at any time, and the game itself. Loaded
 * separately from single-player games, which need no socket.
 */
export {
  createLiveGame,
  type LiveGame,
  type LiveGamePorts,
  type RoomDevice,
} from '../game/live/live.ts';
export {
  createReplayPlayer,
  type Playback,
  playback$,
  type PlaybackCommand,
  type ReplayPlayer,
  type ReplayShown,
  type Speed,
  SPEEDS,
} from '../game/playback.ts';
export type { RoomBoard } from '../game/live/room-board.ts';
export { NO_STAGE, type Stage } from '../game/live/stage.ts';
export { keepAwake$, type WakeLockPorts } from '../time/keep-awake.ts';
export { type Arrival, arrivals$ } from './arrivals.ts';
export type { CellMaker } from './cell-makers.ts';
export { createLive, type Live, type LivePorts } from './create-live.ts';
export {
  createEntrance,
  type Entered,
  type Entrance,
  type EntranceFault,
  type EntrancePorts,
  type EntranceReason,
  type EntranceState,
} from './entrance.ts';
export { createGuestKeys, type GuestKeys, type GuestSeat } from '../game/kept/guest-keys.ts';
export { createEasyWords, type EasyWordsOf, type EasyWordsPorts } from '../http/easy-words.ts';
export { createGuestsApi, type GuestsApi } from '../http/guests.ts';
export { createPastGamesApi, type PastGamesApi, type RematchWish } from '../http/past-games.ts';
export type { HostVerbs, RoomChange } from './host-verbs.ts';
export { type Lobby, LOBBY_RETRY_MS } from './lobby.ts';
export { needs$ } from './needs.ts';
export { type NextGame, nextGame$ } from './next-game.ts';
export { endCues$, podium$, type PodiumShown } from './podium.ts';
export type { PetalsOf } from './room-cues.ts';
export { type RoomMoment, roomMoments$ } from './room-moments.ts';
export type { Room, RoomEnding, RoomRefusal, RoomView } from './room.ts';
