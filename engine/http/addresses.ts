import type { Game, Player, RoomEvent, Word } from '../contracts/index.ts';

/** Makes a server-relative address, such as that of a clip, an absolute one. */
export type Resolve = (address: string) => string;

/** A game whose pictures and clips have absolute addresses. */
export function absoluteGame<G extends Game>(game: G, resolve: Resolve): G {
  const { words } = game;
  return {
    ...game,
    players: game.players.map((player) => absolutePlayer(player, resolve)),
    ...(words ? { words: words.map((word) => absoluteWord(word, resolve)) } : {}),
  };
}

/** A frame whose pictures and clips have absolute addresses. */
export function absoluteFrame(frame: RoomEvent, resolve: Resolve): RoomEvent {
  switch (frame.type) {
    case 'game_state':
    case 'game_started':
      return { ...frame, game: absoluteGame(frame.game, resolve) };
    case 'player_joined':
    case 'player_changed':
      return { ...frame, player: absolutePlayer(frame.player, resolve) };
    case 'game_ended':
      return { ...frame, words: frame.words?.map((word) => absoluteWord(word, resolve)) ?? null };
    default:
      return frame;
  }
}

function absolutePlayer(player: Player, resolve: Resolve): Player {
  return { ...player, avatar: player.avatar && resolve(player.avatar) };
}

/** A word whose clips have absolute addresses. */
export function absoluteWord(word: Word, resolve: Resolve): Word {
  return {
    ...word,
    audio_blob_url: word.audio_blob_url && resolve(word.audio_blob_url),
    slow_audio_blob_url: word.slow_audio_blob_url && resolve(word.slow_audio_blob_url),
    sentence_blob_url: word.sentence_blob_url && resolve(word.sentence_blob_url),
  };
}

/** A server-relative address as an absolute one; any other stays as it is. */
export function absoluteAddress(baseUrl: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? `${baseUrl}${address}` : address;
}
