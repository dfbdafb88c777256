/** Lists of people's own words on a fake server. Nothing is looked up in a dictionary. */
import {
  CheckListRequestSchema,
  CopyListRequestSchema,
  ListRequestSchema,
  type ListWithWords,
  type OwnList,
} from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';
import { findingsOfList } from '../rules/lists/list-findings.ts';
import { readList } from '../rules/lists/read-list.ts';
import { aLevel, aWord } from './builders.ts';
import {
  type Asked,
  type AskedByAccount,
  bodyOf,
  created,
  done,
  type FakeCalls,
  FakeRefusal,
  type FakeAccount,
} from './fake-http.ts';
import type { FakeLevels } from './fake-levels.ts';

/** Lists have ids above those of the levels of a ladder, as on the server. */
const FIRST_LIST_ID = 1_000_000;

export function createFakeLists(levels: FakeLevels): FakeCalls<AskedByAccount> {
  const lists = new Map<number, { readonly owner: FakeAccount; readonly list: ListWithWords }>();
  let made = 0;

  function expectOwn({ caller, params }: AskedByAccount): ListWithWords {
    const found = lists.get(Number(params[0]));
    if (found?.owner.id !== caller.id) throw new FakeRefusal(CALL_REFUSALS.no_list);
    return found.list;
  }

  function write(owner: FakeAccount, id: number, asked: Pick<Asked, 'body'>): ListWithWords {
    const { name, language, words: sent } = bodyOf(ListRequestSchema, asked);
    const words = sent.map(({ word, accepted, hint, sentence, say, kept }, place) => ({
      ...aWord({ id: id * 1000 + place + 1, word, accepted, hint }),
      audio_blob_url: null,
      slow_audio_blob_url: null,
      sentence_blob_url: null,
      sentence,
      say,
      kept,
      is_recorded: false,
    }));
    const level = aLevel({ id, name, language, difficulty: 0, word_count: words.length });
    const list: ListWithWords = {
      ...level,
      owner: { name: owner.name },
      share_code: `list${id - FIRST_LIST_ID}`,
      to_look_at: 0,
      to_record: 0,
      recorded: 0,
      words,
    };
    lists.set(id, { owner, list });
    levels.keepList({ level, words });
    return list;
  }

  return {
    'GET /lists/': ({ caller }): OwnList[] =>
      [...lists.values()].flatMap(({ owner, list }) => {
        const { words: _, ...shown } = list;
        return owner.id === caller.id ? [shown] : [];
      }),
    'POST /lists/': (asked) => created(write(asked.caller, FIRST_LIST_ID + ++made, asked)),
    'POST /lists/check/'(asked) {
      const { text } = bodyOf(CheckListRequestSchema, asked);
      const { name } = levels.language;
      const { entries } = readList(text);
      return findingsOfList(entries, { name, hasVoice: true, holdsBlocked: () => false });
    },
    'POST /lists/copy/'(asked) {
      const { share_code } = bodyOf(CopyListRequestSchema, asked);
      const found = [...lists.values()].find(({ list }) => list.share_code === share_code);
      if (!found) throw new FakeRefusal(CALL_REFUSALS.no_share_code);
      return created(write(asked.caller, FIRST_LIST_ID + ++made, { body: found.list }));
    },
    'GET /lists/:/': expectOwn,
    'PUT /lists/:/': (asked) => write(asked.caller, Number(expectOwn(asked).id), asked),
    'DELETE /lists/:/'(asked) {
      const { id } = expectOwn(asked);
      lists.delete(Number(id));
      levels.dropList(Number(id));
      return done();
    },
  };
}
