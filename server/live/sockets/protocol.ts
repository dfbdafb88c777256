import {
  type HostCommand,
  NamedMessageSchema,
  type RefusalCode,
  type RoomCommand,
  RoomCommandSchema,
  type RoomFrame,
} from '@waggle/engine/contracts';
import { roomRefusal, type StartRefusal, startRefusal } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import type { AnswerCommand, AnswerReply } from '../play/answers.ts';
import type { StageCommand } from '../play/asked.ts';

/** What a message asks for. */
export type Action =
  | { readonly do: 'send'; readonly frame: RoomFrame }
  /** Sends the room again. */
  | { readonly do: 'refresh' }
  | { readonly do: 'start' }
  | { readonly do: 'wave' }
  /** Gives the seat up for good and closes the socket. */
  | { readonly do: 'leave' }
  | { readonly do: 'answer'; readonly command: AnswerCommand }
  | { readonly do: 'spell'; readonly command: StageCommand }
  | { readonly do: 'host'; readonly command: HostCommand };

/** A parsed message; undefined if it is not JSON text. */
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
    case 'wave':
      return { do: 'wave' };
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
    default:
      return { do: 'host', command };
  }
}

/** The answer to an unknown message, with its id if it has one. */
export function notUnderstood(message: unknown): RoomFrame {
  const named = z.safeParse(NamedMessageSchema, message);
  return refusal('bad_message', named.success ? named.data.id : undefined);
}

/** The answer to a start; null if the published event says it. */
export function replyToStart(refused: StartRefusal | null): RoomFrame | null {
  const said = refused && startRefusal(refused);
  return said && { type: 'error', ...said };
}

/** The answer to a command of the host or of the player on stage; null if the published event says it. */
export function replyToCommand(refused: RefusalCode | null): RoomFrame | null {
  return refused && refusal(refused);
}

/** The answer to an answer, as text; null if the published event says it. */
export function replyToAnswer(reply: AnswerReply, { id }: AnswerCommand): string | null {
  if (!reply) return null;
  return 'frame' in reply ? reply.frame : JSON.stringify(refusal(reply.refusal, id));
}

function refusal(code: RefusalCode, id?: string): RoomFrame {
  return { type: 'error', ...(id === undefined ? {} : { id }), ...roomRefusal(code) };
}
