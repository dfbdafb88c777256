/** Seats of a class: pupils without an address and a password. Classes call this with their transactions. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type Accommodations,
  type AccommodationsRequest,
  type Picture,
  PICTURES,
} from '@waggle/engine/contracts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createKeysStore, hashOfKey, newKey } from './keys.ts';

/** 128 bits: nobody guesses it, and its QR code stays coarse enough for a cheap camera. */
const CARD_BYTES = 16;

type ThreePictures = readonly [Picture, Picture, Picture];

/** What opens a seat; the server stores only hashes of it. */
export interface SeatSecrets {
  readonly pictures: ThreePictures;
  readonly card: string;
}

/** What is stored of it. */
export interface SeatHashes {
  readonly pictures_hash: Buffer;
  readonly card_hash: Buffer;
}

/** Draws three different pictures and the secret of a card. */
export function newSecrets(): SeatSecrets {
  const left = [...PICTURES];
  const draw = () => left.splice(randomInt(left.length), 1)[0] as Picture;
  return {
    pictures: [draw(), draw(), draw()],
    card: randomBytes(CARD_BYTES).toString('base64url'),
  };
}

/** @param secret the server's; without it pictures cannot be found by trying (docs/decisions/0061-a-seat-in-a-class.md) */
export function hashesOf({ pictures, card }: SeatSecrets, secret: string): SeatHashes {
  const card_hash = hashOfKey(card);
  return { card_hash, pictures_hash: hashOfPictures(pictures, card_hash, secret) };
}

// The card is different for each seat and each time, so equal pictures have different hashes.
function hashOfPictures(pictures: ThreePictures, cardHash: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update('pictures of a seat\0')
    .update(cardHash)
    .update(pictures.join(' '))
    .digest();
}

/** Whether these are the pictures of a seat. */
export function arePicturesOf(seat: SeatHashes, pictures: ThreePictures, secret: string): boolean {
  return timingSafeEqual(seat.pictures_hash, hashOfPictures(pictures, seat.card_hash, secret));
}

/** Makes seats; returns their ids in the order of the names. */
export async function addSeats(
  trx: Database,
  classId: number,
  seats: readonly (SeatHashes & { readonly name: string })[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (kind, first_name, last_name, class_id, pictures_hash, card_hash)
      select 'seat', name, '', ${classId}, pictures_hash, card_hash
      from unnest(${seats.map(({ name }) => name)}::text[],
          ${seats.map((seat) => seat.pictures_hash)}::bytea[],
          ${seats.map((seat) => seat.card_hash)}::bytea[])
        with ordinality as given (name, pictures_hash, card_hash, place) order by place
    returning id`.execute(trx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Stored as null: nobody sees by the row that there was more. */
const NONE: Accommodations = { time: 'normal', large_letters: false, no_sound: false };

/** Renames a seat. */
export async function renameSeat(trx: Database, seatId: number, name: string): Promise<void> {
  await sql`update users set first_name = ${name} where id = ${seatId} and kind = 'seat'`.execute(
    trx,
  );
}

/** Changes what makes it easier for a pupil; what is missing stays as it is. */
export async function accommodate(
  trx: Database,
  seatId: number,
  changes: AccommodationsRequest,
): Promise<void> {
  await sql`
    update users set accommodations =
      nullif(coalesce(accommodations, ${JSON.stringify(NONE)}::jsonb) || ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(NONE)}::jsonb)
    where id = ${seatId} and kind = 'seat'`.execute(trx);
}

/** Replaces what opens a seat, and ends its keys. */
export async function replaceCard(
  trx: Database,
  seatId: number,
  { pictures_hash, card_hash }: SeatHashes,
): Promise<void> {
  await sql`
    update users set pictures_hash = ${pictures_hash}, card_hash = ${card_hash}
    where id = ${seatId} and kind = 'seat'`.execute(trx);
  await createKeysStore(trx).revokeAllOf(seatId);
}

/** Deletes a seat with everything that its pupil did. */
export async function removeSeat(trx: Database, seatId: number): Promise<void> {
  await sql`delete from users where id = ${seatId} and kind = 'seat'`.execute(trx);
}

/** Deletes those of these seats of a class that have no key and no answers; returns their ids. */
export async function removeUnusedSeats(
  trx: Database,
  classId: number,
  ids: readonly number[],
): Promise<number[]> {
  // A sign-in at the same moment waits, or has its key written before the next statement looks.
  await sql`
    select from users where class_id = ${classId} and id = any(${[...ids]}::int[]) for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    delete from users where class_id = ${classId} and id = any(${[...ids]}::int[]) and kind = 'seat'
      and not exists (select from keys where user_id = users.id)
      and not exists (select from attempts where user_id = users.id)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Makes a key for a device of a pupil.
 *
 * @returns undefined if the card was replaced or the seat removed since it was checked
 */
export async function openSeat(
  db: Database,
  seat: { id: number; card_hash: Buffer },
): Promise<string | undefined> {
  const key = newKey();
  const { rows } = await sql`
    insert into keys (hash, user_id)
      select ${hashOfKey(key)}, id from users
      where id = ${seat.id} and card_hash = ${seat.card_hash} for share
      returning user_id`.execute(db);
  return rows.length === 1 ? key : undefined;
}
