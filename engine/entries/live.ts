/**
 * Live games: the lobby, a room over a socket that may drop at any time, and the game itself. Loaded
 * separately from single-player games, which need no socket.
 */
export { createLiveGame, type LiveGame, type RoomDevice } from '../play/live/live-game.ts';
export {
  createReplayPlayer,
  type Playback,
  playback$,
  type PlaybackCommand,
  type ReplayPlayer,
  type ReplayShown,
  type Speed,
  SPEEDS,
} from '../play/playback.ts';
export type { RoomBoard } from '../play/live/room-board.ts';
export { NO_STAGE, type Stage } from '../play/live/stage.ts';
export { keepAwake$ } from '../time/keep-awake.ts';
export { type Arrival, arrivals$ } from '../live/arrivals.ts';
export type { CellMaker } from '../live/cell-makers.ts';
export { createLive, type Live, type LivePorts } from '../live/create-live.ts';
export {
  createEntrance,
  type Entrance,
  type EntranceFault,
  type EntrancePorts,
  type EntranceState,
} from '../live/entrance.ts';
export { createGuestKeys, type GuestKeys } from '../learner/kept/guest-keys.ts';
export { createEasyWords, type EasyWordsOf } from '../http/easy-words.ts';
export { createGuestsApi, type GuestsApi } from '../live/guests.ts';
export { createPastGamesApi, type PastGamesApi, type RematchWish } from '../http/past-games.ts';
export type { RoomChange } from '../live/host-verbs.ts';
export type { Lobby } from '../live/lobby.ts';
export { needs$ } from '../live/needs.ts';
export { type NextGame, nextGame$ } from '../live/next-game.ts';
export { endCues$, podium$, type PodiumShown } from '../live/podium.ts';
export { type RoomMoment, roomMoments$ } from '../live/room-moments.ts';
export { createSeats } from '../live/seats.ts';
export type { Room, RoomEnding, RoomRefusal, RoomView } from '../live/room.ts';
