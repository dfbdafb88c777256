import type { FindingKind, ListWithWords, ListWord, OwnList } from '@waggle/engine/contracts';
import { LIST_EMOJI, type ListRow, type ListWordRow } from '../levels/own-lists.ts';
import { presentClips, presentLevelRef } from '../levels/present.ts';

/** A list as its owner sees it: always playable, on no ladder. */
export function presentList(row: ListRow): OwnList {
  return {
    ...presentLevelRef({ ...row, emoji: LIST_EMOJI, difficulty: 0 }),
    time_limit: row.time_limit,
    word_count: row.word_count,
    is_free: true,
    is_available: true,
    is_playable: true,
    is_purchased: false,
    is_waitlisted: false,
    owner: { name: row.owner_name },
    share_code: row.share_code,
    to_look_at: row.to_look_at,
    to_record: row.to_record,
    recorded: row.recorded,
  };
}

export function presentListWithWords(row: ListRow, words: readonly ListWordRow[]): ListWithWords {
  return { ...presentList(row), words: words.map(presentWord) };
}

function presentWord(row: ListWordRow): ListWord {
  const { id, word, accepted, difficulty, hint, sentence, say } = row;
  return {
    id,
    word,
    accepted,
    difficulty,
    ...presentClips(row),
    hint,
    sentence,
    say,
    kept: row.kept as FindingKind[],
    is_recorded: row.recording !== null,
  };
}
