/** Classes and their pupils, made as a teacher makes them. */
import type { Classroom, Login, NewSeat } from '@waggle/engine/contracts';
import type { TestLearner } from './learners.ts';
import type { TestApp } from '../servers/start-app.ts';
import { request, VISITOR } from '../servers/request.ts';

type Server = Pick<TestApp, 'inject'>;

export interface TestClass extends Classroom {
  readonly teacher: TestLearner;
}

/** A signed-in pupil. */
export interface TestPupil {
  readonly seat: NewSeat;
  readonly teacher: TestLearner;
  readonly key: string;
  /** For `inject`: the header of their device. */
  readonly headers: { authorization: string };
}

/** A class without seats. */
export async function aClass(
  server: Server,
  teacher: TestLearner,
  name = 'Grade 5B',
): Promise<TestClass> {
  const { headers } = teacher;
  const payload = { name };
  const answer = await server.inject({ method: 'POST', url: '/api/classes/', headers, payload });
  return { ...answer.json<Classroom>(), teacher };
}

/** Adds seats. */
export async function addSeats(
  server: Server,
  { id, teacher }: TestClass,
  names: readonly string[],
): Promise<NewSeat[]> {
  const answer = await request(server, 'POST', `/api/classes/${id}/seats/`, teacher, { names });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<NewSeat[]>();
}

/** What stands behind the # of a card. */
export function secretOf({ card }: { card: string }): string {
  return new URL(card).hash.slice(1);
}

let made = 0;

/** A pupil with a seat of their own, signed in with the card. */
export async function aPupil(
  server: Server,
  ofClass: TestClass,
  name?: string,
): Promise<TestPupil> {
  made += 1;
  const [seat] = await addSeats(server, ofClass, [name ?? `Pupil ${made}`]);
  if (!seat) throw new Error('no seat');
  const answer = await request(server, 'POST', '/api/auth/seat-login/', VISITOR, {
    card: secretOf(seat),
  });
  const { key } = answer.json<Login>();
  return { seat, teacher: ofClass.teacher, key, headers: { authorization: `Token ${key}` } };
}
