import type { Mail, Mailer } from './mail.ts';

/** After this, mails that a server had in hand when it died go to another one. */
const LEASE_MS = 60 * 60 * 1000;

/** What follows when a mail could not be handed over. */
export interface Retries {
  /** Milliseconds until it is tried again: after a refusal of its address, and while the host is away. */
  readonly refusedMs: number;
  readonly awayMs: number;
  /** After so many refusals of its address it is tried no more. */
  readonly refusalsMax: number;
}

export interface PutOff {
  readonly again: Date;
  readonly isRefusal: boolean;
}

/**
 * When a mail is tried again; null if never. Only refusals of its address count: nobody reads there
 * any more.
 *
 * @param error as nodemailer throws it
 * @param refusals of this address before
 */
export function nextAttempt(
  error: unknown,
  refusals: number,
  at: Date,
  { refusedMs, awayMs, refusalsMax }: Retries,
): PutOff | null {
  const { code, command } = error as { code?: string; command?: string };
  const isRefusal = code === 'EENVELOPE' && command === 'RCPT TO';
  if (isRefusal && refusals + 1 >= refusalsMax) return null;
  return { again: new Date(at.getTime() + (isRefusal ? refusedMs : awayMs)), isRefusal };
}

/** Mails of one kind, which several servers send together. */
export interface LeasedMails<Row> {
  readonly retries: Retries;
  /** Takes some that are due and in no server's hand, until the end of the lease; null: there are none. */
  take(at: Date, until: Date): Promise<readonly Row[] | null>;
  mailTo(row: Row): Mail;
  /** How often its address was refused before. */
  refusalsOf(row: Row): number;
  sent(row: Row): Promise<void>;
  putOff(row: Row, next: PutOff): Promise<void>;
  /** Its address was refused for the last time. */
  refused(row: Row): Promise<void>;
  /** The mail host is away: these were taken and not tried. */
  giveBack?(rows: readonly Row[]): Promise<void>;
}

/**
 * Sends all that are due, until it is stopped or the mail host is away.
 *
 * @returns how many were sent
 */
export async function sendLeased<Row>(
  mails: LeasedMails<Row>,
  {
    mailer,
    now,
    stopped,
    onAway,
  }: {
    readonly mailer: Pick<Mailer, 'send'>;
    readonly now: () => Date;
    readonly stopped: AbortSignal;
    readonly onAway: () => void;
  },
): Promise<number> {
  let sent = 0;

  /** @returns false if the mail host is away */
  async function send(row: Row): Promise<boolean> {
    try {
      await mailer.send(mails.mailTo(row));
    } catch (error) {
      const next = nextAttempt(error, mails.refusalsOf(row), now(), mails.retries);
      if (next) await mails.putOff(row, next);
      else await mails.refused(row);
      return next?.isRefusal ?? true;
    }
    await mails.sent(row);
    sent += 1;
    return true;
  }

  while (!stopped.aborted) {
    const taken = await mails.take(now(), new Date(now().getTime() + LEASE_MS));
    if (!taken) break;
    for (const [place, row] of taken.entries()) {
      if (stopped.aborted) break;
      if (await send(row)) continue;
      await mails.giveBack?.(taken.slice(place + 1));
      onAway();
      return sent;
    }
  }
  return sent;
}
