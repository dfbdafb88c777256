import {
  type HostCommand,
  type RefusalCode,
  type RoomCommand,
  RoomCommandSchema,
} from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import type { AnswerCommand, AnswerReply } from './answers.ts';
import type { StageCommand } from './asked.ts';
import type { RoomFrame } from './frame.ts';
import type { StartRefusal } from './rules.ts';

const SENTENCES: Record<RefusalCode, string> = {
  bad_message: 'This message is not understood.',
  not_host: 'Only the host can do this.',
  // See docs/specification.md, section 8.
  too_few_players: 'At least two players are required to start the game.',
  not_in_progress: 'You are not playing in this game.',
  unknown_word: 'This game has no such word.',
  word_closed: 'This word is done.',
  too_late: 'The time is over.',
  paused: 'The game is paused.',
  not_paused: 'The game is not paused.',
  bad_name: 'This name cannot be taken.',
  unknown_player: 'There is no such player in this game.',
  not_your_turn: 'Another player is on stage.',
};

const NOT_HOST_OF_START = 'Only the host can start the game.';

/** A start that was made already is known by the news of it. */
const CODE_OF_START: Record<StartRefusal, RefusalCode | null> = {
  not_host: 'not_host',
  already_started: null,
  over: 'not_in_progress',
  too_few_players: 'too_few_players',
};

const MessageIdSchema = z.object({ id: z.string().check(z.maxLength(64)) });

/** What a message of a socket asks for. */
export type Action =
  | { readonly do: 'send'; readonly frame: RoomFrame }
  /** Shows the room anew. */
  | { readonly do: 'refresh' }
  | { readonly do: 'start' }
  /** Gives the seat up for good and closes the socket. */
  | { readonly do: 'leave' }
  | { readonly do: 'answer'; readonly command: AnswerCommand }
  | { readonly do: 'spell'; readonly command: StageCommand }
  | { readonly do: 'host'; readonly command: HostCommand };

/** A message as it came; undefined for one that is no text of JSON. */
export function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a message asks of a room. */
export function actionOf(message: unknown, now: Date): Action {
  const read = z.safeParse(RoomCommandSchema, message);
  if (!read.success) return { do: 'send', frame: notUnderstood(message) };
  const command: RoomCommand = read.data;
  switch (command.type) {
    case 'sync':
      return {
        do: 'send',
        frame: { type: 'synced', t: command.t, server_time: now.toISOString() },
      };
    case 'get_state':
      return { do: 'refresh' };
    case 'start_game':
      return { do: 'start' };
    case 'leave_game':
      return { do: 'leave' };
    case 'submit_word':
    case 'skip_word':
    case 'reveal_word':
      return { do: 'answer', command };
    case 'ask':
    case 'letter':
    case 'finish_word':
      return { do: 'spell', command };
    case 'lock_game':
    case 'kick_player':
    case 'let_in':
    case 'rename_player':
    case 'pause_game':
    case 'resume_game':
    case 'extend_game':
    case 'update_game':
    case 'next_round':
    case 'end_game':
      return { do: 'host', command };
    default:
      return command satisfies never;
  }
}

/** What is said to a message that is none of ours, with its id if it has one. */
export function notUnderstood(message: unknown): RoomFrame {
  const named = z.safeParse(MessageIdSchema, message);
  return refusal('bad_message', named.success ? named.data.id : undefined);
}

/** What is said to a start; null where the news says it. */
export function replyToStart(refused: StartRefusal | null): RoomFrame | null {
  const code = refused && CODE_OF_START[refused];
  if (!code) return null;
  const message = code === 'not_host' ? NOT_HOST_OF_START : SENTENCES[code];
  return { type: 'error', code, message };
}

/** What is said to a command of the host or of the player on stage; null where the news says it. */
export function replyToCommand(refused: RefusalCode | null): RoomFrame | null {
  return refused && refusal(refused);
}

/** The text that is said to an answer; null where the news says it. */
export function replyToAnswer(reply: AnswerReply, { id }: AnswerCommand): string | null {
  if (!reply) return null;
  return 'frame' in reply ? reply.frame : JSON.stringify(refusal(reply.refusal, id));
}

function refusal(code: RefusalCode, id?: string): RoomFrame {
  return { type: 'error', ...(id === undefined ? {} : { id }), code, message: SENTENCES[code] };
}
