import { ApiError, secondsLeft$ } from '@waggle/engine';
import type { SeatApi } from '@waggle/engine/work';
import type { ClassByCode, Id, Login, Picture, SeatLoginRequest } from '@waggle/engine/contracts';
import { readCode } from '@waggle/engine/rules';
import { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { beginIdle } from '../../base/state/device/idle.ts';
import { createResource } from '../../base/state/resource.ts';
import { beginSession } from '../../base/state/session.ts';
import { recall, remember } from '../../base/state/storage.ts';

/** Pictures on a card. */
export const TAPS = 3;
/** From this wrong try on a pupil reads to ask for a new card. */
const TRIES_UNTIL_ADVICE = 3;
/** If the server says no time. */
const USUAL_WAIT_S = 60;
const CODE = 'class-code';

/** Why nobody is signed in. */
export type SeatFault = 'wrong' | 'wrong_again' | 'wait' | 'failed';

const entrance = createResource<
  {
    /** As it is stored: small letters. */
    code: string | null;
    found: ClassByCode | null;
    seat: { readonly id: Id; readonly name: string } | null;
    tapped: Picture[];
    /** The third tap was sent. */
    isAsking: boolean;
    fault: SeatFault | null;
    /** Wrong tries at the pictures of this seat. */
    wrongTries: number;
    /** Until the next try. */
    wait: { readonly left: number; readonly total: number } | null;
  },
  'none' | 'too_many'
>(() => ({ code: null, found: null, ...noSeat() }), { isPublic: true });

/** The way of a pupil into their class. Written only in this file. */
export const seatEntrance = entrance.view;

/** A pupil whom a card has opened, and who has not said yet that it is theirs. Written only in this file. */
export const cardEntrance = proxy<{
  status: 'none' | 'asking' | 'hello' | 'wrong' | 'failed';
  login: Login | null;
}>({ status: 'none', login: null });

function noSeat() {
  return { seat: null, tapped: [], isAsking: false, fault: null, wrongTries: 0, wait: null };
}

let waiting = Subscription.EMPTY;

/** The code of the class that this device was used for last. */
export function rememberedClass(): string | null {
  const code = recall(CODE);
  return typeof code === 'string' ? code : null;
}

/** Looks a class up by its code. */
export function findClass(api: Pick<SeatApi, 'byCode'>, typed: string): Promise<void> {
  const { code } = readCode(typed);
  leaveSeat();
  Object.assign(seatEntrance, { status: 'loading', code, found: null });
  return entrance.load(() => api.byCode(code), {
    next(found) {
      remember(CODE, code);
      return { found };
    },
    error(error) {
      const status = error instanceof ApiError ? error.status : null;
      return { status: status === 404 ? 'none' : status === 429 ? 'too_many' : 'failed' };
    },
  });
}

/** A pupil has said who they are. */
export function chooseSeat(seat: { readonly id: Id; readonly name: string }): void {
  leaveSeat();
  seatEntrance.seat = ref(seat);
}

/** Back to the names. */
export function leaveSeat(): void {
  waiting.unsubscribe();
  Object.assign(seatEntrance, noSeat());
}

/** Takes the last picture back. */
export function takeBack(): void {
  if (!seatEntrance.isAsking) seatEntrance.tapped.pop();
}

/**
 * Taps a picture; the third one signs in.
 *
 * @returns whether somebody is signed in
 */
export async function tap(api: Pick<SeatApi, 'signIn'>, picture: Picture): Promise<boolean> {
  const { seat, code, tapped, isAsking, wait } = seatEntrance;
  if (!seat || code === null || isAsking || wait || tapped.length >= TAPS) return false;
  // No picture is on a card twice.
  if (tapped.includes(picture)) return false;
  tapped.push(picture);
  seatEntrance.fault = null;
  const [first, second, third] = tapped;
  if (!first || !second || !third) return false;
  seatEntrance.isAsking = true;
  try {
    const pictures: [Picture, Picture, Picture] = [first, second, third];
    const { key, user } = await api.signIn({ code, seat: Number(seat.id), pictures });
    if (seatEntrance.seat?.id !== seat.id) return false;
    beginIdle();
    beginSession(key, user);
    leaveSeat();
    return true;
  } catch (error) {
    // Somebody else may stand there by now.
    if (seatEntrance.seat?.id === seat.id) refuse(error);
    return false;
  }
}

function refuse(error: unknown): void {
  Object.assign(seatEntrance, { tapped: [], isAsking: false });
  const { status, retryAfter } =
    error instanceof ApiError ? error : { status: null, retryAfter: null };
  if (status === 429) {
    seatEntrance.fault = 'wait';
    waitFor(retryAfter ?? USUAL_WAIT_S);
  } else if (status === 400) {
    seatEntrance.wrongTries += 1;
    seatEntrance.fault = seatEntrance.wrongTries >= TRIES_UNTIL_ADVICE ? 'wrong_again' : 'wrong';
  } else {
    seatEntrance.fault = 'failed';
  }
}

function waitFor(total: number): void {
  waiting.unsubscribe();
  waiting = secondsLeft$(Date.now() + total * 1000).subscribe((left) => {
    seatEntrance.wait = left > 0 ? { left, total } : null;
    if (left === 0) seatEntrance.fault = null;
  });
}

/** Opens a seat with the secret of a card; the session begins when the pupil says that it is theirs. */
export async function openCard(
  api: { signIn: (request: SeatLoginRequest) => Promise<Login> },
  card: string,
): Promise<void> {
  Object.assign(cardEntrance, { status: 'asking', login: null });
  try {
    const login = await api.signIn({ card });
    Object.assign(cardEntrance, { status: 'hello', login: ref(login) });
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 400;
    Object.assign(cardEntrance, { status: isWrong ? 'wrong' : 'failed', login: null });
  }
}

/** The pupil of the card is at the device. */
export function confirmPupil(): void {
  const { login } = cardEntrance;
  if (!login) return;
  Object.assign(cardEntrance, { status: 'none', login: null });
  const code = login.user.seat?.class.code;
  if (code) remember(CODE, code);
  beginIdle();
  beginSession(login.key, login.user);
}

/** They are somebody else. Returns the code of the class, if it is known. */
export function rejectPupil(api: Pick<SeatApi, 'release'>): string | null {
  const { login } = cardEntrance;
  Object.assign(cardEntrance, { status: 'none', login: null });
  // Without an answer the token ends with the next card.
  if (login) api.release(login.key).catch(() => undefined);
  return login?.user.seat?.class.code ?? rememberedClass();
}
