/** What a teacher makes and what a pupil does with it, and everybody who might call about it. */
import type { Assignment, ClassGroup, SoloGame } from '@waggle/engine/contracts';
import { argon2id } from '../../../server/accounts/passwords.ts';
import { aClass, aPupil, secretOf } from './classes.ts';
import { aGuest } from './guests.ts';
import { aLearner } from './learners.ts';
import { aList } from '../lists.ts';
import { complete, create } from '../live/live-class.ts';
import type { TestApp } from '../servers/start-app.ts';

/** Every kind of person; the class, its pupil, its work, its list and its live game are those of `teacher`. */
export const PEOPLE = [
  'visitor',
  'guest',
  'pupil',
  'pupil of another teacher',
  'learner',
  'teacher',
  'other teacher',
] as const;
export type Person = (typeof PEOPLE)[number];

export interface School {
  /** Of each person's device. */
  readonly headers: Readonly<Record<Person, Record<string, string>>>;
  /** Of the teacher's list. */
  readonly shareCode: string;
  /** Id of the pupil's seat. */
  readonly pupil: number;
  /** The secret of the pupil's card. */
  readonly card: string;
  /** The address of a route, about what belongs to the teacher or to the pupil. */
  addressOf(route: string): string;
}

const OF_A_PAST_GAME = new Set(['report', 'match', 'rematch']);

/** Of a group inside the teacher's class. */
export const GROUP_NAME = 'Whales of the deep';

export const TEACHERS_PASSWORD = 'three bees dance daily';
const PASSWORD_HASH = argon2id.hash(TEACHERS_PASSWORD);

export async function aSchool(server: TestApp): Promise<School> {
  const account = { password_hash: await PASSWORD_HASH };
  const [teacher, otherTeacher, learner] = await Promise.all([
    aLearner(server.db, account),
    aLearner(server.db, account),
    aLearner(server.db, account),
  ]);
  const [own, other, list] = await Promise.all([
    aClass(server, teacher),
    aClass(server, otherTeacher),
    aList(server, teacher, ['garden']),
  ]);
  const [pupil, otherPupil, game, pastGame] = await Promise.all([
    aPupil(server, own),
    aPupil(server, other),
    create(server, teacher, { class: own.id, guests: 'named' }),
    create(server, teacher),
  ]);
  await complete(server, pastGame.id, teacher.headers);
  const post = async <Body>(
    who: { readonly headers: Record<string, string> },
    url: string,
    payload: object,
  ) => {
    const answer = await server.inject({ method: 'POST', url, headers: who.headers, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<Body>();
  };
  const ofGroup = async () => {
    const { id: group } = await post<ClassGroup>(teacher, `/api/classes/${own.id}/groups/`, {
      name: GROUP_NAME,
      pupil_ids: [pupil.seat.id],
    });
    const work = { level: 101, kind: 'test', group };
    return {
      ...(await post<Assignment>(teacher, `/api/classes/${own.id}/assignments/`, work)),
      group,
    };
  };
  const [guest, work, solo, log, payment] = await Promise.all([
    aGuest(server, game.id, 'Anna'),
    ofGroup(),
    post<SoloGame>(pupil, '/api/game/create-game/', { level_id: 101, game_type: 'single_player' }),
    post<{ id: number }>(pupil, '/api/level-logs/', { level: 101, word: 10101, user_input: 'kat' }),
    post<{ reference: string }>(teacher, '/api/transactions/initialize/', {
      payment_type: 'level_unlock',
      item_id: 113,
    }),
  ]);
  const ids: Readonly<Record<string, string | number>> = {
    game: game.id,
    lists: list.id,
    words: 10101,
    'user-progress': solo.progress_id ?? '',
    'level-logs': log.id,
    classes: own.id,
    seats: pupil.seat.id,
    assignments: work.id,
  };
  return {
    headers: {
      visitor: {},
      guest: guest.headers,
      pupil: pupil.headers,
      'pupil of another teacher': otherPupil.headers,
      learner: learner.headers,
      teacher: teacher.headers,
      'other teacher': otherTeacher.headers,
    },
    shareCode: list.share_code,
    pupil: Number(pupil.seat.id),
    card: secretOf(pupil.seat),
    addressOf(route) {
      const [, path = ''] = route.split(' ');
      const [, , subject = '', , asked = ''] = path.split('/');
      const code = subject === 'game' ? game.id : own.code;
      return path
        .replace(':id', OF_A_PAST_GAME.has(asked) ? pastGame.id : ':id')
        .replace(':id', String(ids[subject] ?? 1))
        .replace(':word', String(list.words[0]?.id))
        .replace(':code', code)
        .replace(':group', String(work.group))
        .replace(':reference', payment.reference)
        .replaceAll(/:\w+/g, '1');
    },
  };
}
