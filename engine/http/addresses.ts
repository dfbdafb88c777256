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
      return { ...absoluteAsked(frame, resolve), game: absoluteGame(frame.game, resolve) };
    case 'game_started':
      return { ...frame, game: absoluteGame(frame.game, resolve) };
    case 'round_started': {
      const { round } = frame;
      return { ...frame, round: { ...round, word: absoluteWord(round.word, resolve) } };
    }
    case 'turn_started': {
      const { turn } = frame;
      return { ...frame, turn: { ...turn, word: absoluteWord(turn.word, resolve) } };
    }
    case 'round_closed':
    case 'turn_closed':
      return { ...frame, word: absoluteWord(frame.word, resolve) };
    case 'asked':
      return { ...frame, clip: frame.clip && resolve(frame.clip) };
    case 'player_joined':
    case 'player_changed':
      return { ...frame, player: absolutePlayer(frame.player, resolve) };
    case 'game_ended':
      return { ...frame, words: frame.words?.map((word) => absoluteWord(word, resolve)) ?? null };
    default:
      return frame;
  }
}

/** The word that is asked of all, of somebody who comes now. */
function absoluteAsked<Frame extends Extract<RoomEvent, { type: 'game_state' }>>(
  frame: Frame,
  resolve: Resolve,
): Frame {
  const { round, bee } = frame;
  const word = (one: Word) => absoluteWord(one, resolve);
  return {
    ...frame,
    round: round && {
      ...round,
      word: word(round.word),
      closed: round.closed && { ...round.closed, word: word(round.closed.word) },
    },
    bee: bee && {
      ...bee,
      turn: { ...bee.turn, word: word(bee.turn.word) },
      asked: bee.asked.map((one) => ({ ...one, clip: one.clip && resolve(one.clip) })),
      closed: bee.closed && { ...bee.closed, word: word(bee.closed.word) },
    },
  };
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
