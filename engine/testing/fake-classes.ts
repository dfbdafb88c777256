/** Classes of a fake server, and the pupils who have a seat in one. */
import {
  AddSeatsRequestSchema,
  type ClassByCode,
  type Classroom,
  type ClassWithSeats,
  CreateClassRequestSchema,
  type Login,
  type NewSeat,
  type Picture,
  type Seat,
  SeatLoginRequestSchema,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { tidyName } from '../rules/names/names.ts';
import type { FakeAccounts } from './fake-accounts.ts';
import {
  type AskedByAccount,
  bodyOf,
  created,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';
import { time } from './fake-seats.ts';

const PICTURES: [Picture, Picture, Picture] = ['bee', 'daisy', 'tulip'];

interface FakeClass {
  readonly shown: Omit<Classroom, 'seat_count'>;
  readonly teacher: FakeAccount;
  readonly pupils: FakeAccount[];
}

export type FakeClasses = ReturnType<typeof createFakeClasses>;

export function createFakeClasses(accounts: FakeAccounts, now: () => number) {
  const classes: FakeClass[] = [];

  function expectOwn(teacher: FakeAccount, id: unknown): FakeClass {
    const found = classes.find(({ shown }) => String(shown.id) === String(id));
    if (found?.teacher.id !== teacher.id) throw new FakeRefusal(CALL_REFUSALS.no_class);
    return found;
  }

  function byCode(code: unknown): FakeClass {
    const found = classes.find(({ shown }) => shown.code === String(code).toLowerCase());
    if (!found) throw new FakeRefusal(CALL_REFUSALS.no_class_code);
    return found;
  }

  const open: FakeCalls = {
    'GET /classes/by-code/:/'({ params }): ClassByCode {
      const { shown, pupils } = byCode(params[0]);
      return { name: shown.name, seats: pupils.map(({ id, name }) => ({ id, name })) };
    },
    /** Every pupil has the same three pictures, and a card that is the key. */
    'POST /auth/seat-login/'(asked): Login {
      const sent = bodyOf(SeatLoginRequestSchema, asked);
      const pupil =
        'card' in sent
          ? accounts.of(sent.card)
          : byCode(sent.code).pupils.find(({ id }) => id === sent.seat);
      if (!pupil) throw new FakeRefusal(CALL_REFUSALS.no_seat);
      return { key: pupil.key, user: accounts.userOf(pupil) };
    },
  };
  const own: FakeCalls<AskedByAccount> = {
    'GET /classes/': ({ caller }): Classroom[] =>
      classes.filter(({ teacher }) => teacher.id === caller.id).map(shownClass),
    'POST /classes/'(asked) {
      const { name, language } = bodyOf(CreateClassRequestSchema, asked);
      const id = classes.length + 1;
      const settings = { ranks_shown: true, names_shown: true };
      const shown = { id, name, code: `class${id}`, language, settings, created_at: time(now()) };
      const made: FakeClass = { shown, teacher: asked.caller, pupils: [] };
      classes.push(made);
      return created(shownClass(made));
    },
    'GET /classes/:/'({ caller, params }): ClassWithSeats {
      const found = expectOwn(caller, params[0]);
      return { ...shownClass(found), seats: found.pupils.map(seatOf), groups: [] };
    },
    'POST /classes/:/seats/'(asked) {
      const { pupils } = expectOwn(asked.caller, asked.params[0]);
      const { names } = bodyOf(AddSeatsRequestSchema, asked);
      const seats = names.map((name): NewSeat => {
        const pupil = accounts.add(tidyName(name), { kind: 'seat', email: null });
        pupils.push(pupil);
        return { ...seatOf(pupil), pictures: PICTURES, card: pupil.key };
      });
      return created(seats);
    },
  };
  return {
    open,
    own,
    expectOwn,
    /** The class in which somebody has a seat. */
    ofPupil: (id: number) => classes.find(({ pupils }) => pupils.some((one) => one.id === id)),
    get: (id: number) => classes.find(({ shown }) => shown.id === id),
  };
}

function shownClass({ shown, pupils }: FakeClass): Classroom {
  return { ...shown, seat_count: pupils.length };
}

function seatOf({ id, name }: FakeAccount): Seat {
  return { id, name, has_card: true, last_seen_at: null, words_known: 0, current_level: null };
}
