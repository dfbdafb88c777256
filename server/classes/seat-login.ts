import {
  LoginSchema,
  type SeatLoginRequest,
  SeatLoginRequestSchema,
} from '@waggle/engine/contracts';
import { readCode } from '@waggle/engine/rules';
import type { PresentUser } from '../people/learners.ts';
import { arePicturesOf } from '../people/seats.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import { SEAT_LIMITS } from './rules.ts';
import type { LockedSeat } from './sign-in-store.ts';
import type { ClassesStore } from './store.ts';

export interface SeatLoginDependencies {
  classes: ClassesStore;
  /** Makes a key; undefined if the card was replaced since. */
  openSeat: (seat: LockedSeat) => Promise<string | undefined>;
  presentUser: PresentUser;
  limits: Limits;
  /** The server's secret. */
  secret: string;
}

/** How a pupil signs in: three pictures in their order, or a card. */
export function seatLoginRoutes(app: WaggleServer, dependencies: SeatLoginDependencies): void {
  const { classes, openSeat, presentUser, limits, secret } = dependencies;
  const tries = limits('seat-tries', SEAT_LIMITS.tries);
  const triesOfDay = limits('seat-tries-of-day', SEAT_LIMITS.triesOfDay);

  async function byPictures(
    asked: Exclude<SeatLoginRequest, { card: string }>,
  ): Promise<LockedSeat | undefined> {
    // Who does not know the code of the class cannot lock a seat.
    const seat = await classes.seatByCode(readCode(asked.code).code, asked.seat);
    if (!seat) return undefined;
    // A new card makes a new count. Each try counts before it is judged, so that many at once gain nothing.
    const counted = seat.card_hash.toString('hex');
    const wait = (await tries.count(counted)) || (await triesOfDay.count(counted));
    if (wait > 0) {
      throw new HttpError(
        429,
        'Too many wrong pictures. Take your card, or ask your teacher for a new one.',
        { retryAfter: wait },
      );
    }
    if (!arePicturesOf(seat, asked.pictures, secret)) return undefined;
    await Promise.all([tries.forget(counted), triesOfDay.giveBack(counted)]);
    return seat;
  }

  app.post(
    '/api/auth/seat-login/',
    {
      config: { auth: 'none' },
      compress: false,
      schema: {
        tags: ['accounts'],
        operationId: 'signInToSeat',
        summary: 'Sign in as a pupil',
        description:
          'Gives a key for this device, by three pictures or by a card. The pictures come in their order, with the code of the class and the seat; `card` is the part of a card’s address behind the #.',
        body: SeatLoginRequestSchema,
        response: { 200: LoginSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { body } = request;
      const seat = await ('card' in body ? classes.seatByCard(body.card) : byPictures(body));
      const key = seat && (await openSeat(seat));
      if (!seat || key === undefined) {
        throw new ValidationError({ pictures: ['Those are not the pictures of this seat.'] });
      }
      return { key, user: await presentUser(seat.id) };
    },
  );
}
