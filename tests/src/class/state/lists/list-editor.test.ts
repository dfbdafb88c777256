import { ApiError } from '@waggle/engine';
import type { ListsApi } from '@waggle/engine/work';
import type { CheckedList, ListRequest, ListWithWords } from '@waggle/engine/contracts';
import { findingsOfList, readList } from '@waggle/engine/rules';
import { VirtualTimeScheduler } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { editor } from '../../../../../src/class/state/lists/editor/view.ts';
import { createListEditor } from '../../../../../src/class/state/lists/list-editor.ts';
import { listVoice } from '../../../../../src/class/state/lists/list-recording.ts';
import { isBlocked, openFindings } from '../../../../../src/class/state/lists/list-words.ts';
import { type Microphone, MicrophoneError } from '../../../../../src/base/wiring/microphone.ts';
import { settled } from '../../../../support/later.ts';
import { aListsApi } from '../../../../support/lists-api.ts';

const WAV = new Blob(['wav']);
const CLIP = new Blob(['clip']);

let clock: VirtualTimeScheduler;
let checks: string[];
let stored: { list: ListRequest; recorded: unknown[] };
let microphone: Microphone;
let played: (Blob | string)[];
let spoken: string[];
let api: ListsApi;

beforeEach(() => {
  clock = new VirtualTimeScheduler();
  checks = [];
  played = [];
  spoken = [];
  stored = { list: { name: '', language: 1, words: [] }, recorded: [] };
  microphone = {
    take: () => Promise.resolve(WAV),
    stop: () => undefined,
    cancel: () => undefined,
    close: () => undefined,
  };
  api = anApi();
});

/** A server that keeps one list, and whose dictionary knows neither "recieve" nor "wierd". */
function anApi(): ListsApi {
  const save = async (list: ListRequest): Promise<ListWithWords> => {
    stored.list = list;
    return savedAs(list);
  };
  return {
    ...aListsApi(),
    get: () => Promise.resolve(savedAs(stored.list)),
    check: async ({ text }) => {
      checks.push(text);
      return checked(text);
    },
    create: save,
    change: (_, list) => save(list),
    say: () => Promise.resolve(CLIP),
    take: () => Promise.resolve(CLIP),
    record: async (_, word) => {
      stored.recorded.push(word);
      return undefined;
    },
  };
}

function checked(text: string): CheckedList {
  const wrong = new Map([
    ['recieve', ['receive']],
    ['wierd', ['weird']],
  ]);
  const { entries, findings } = readList(text);
  const found = findingsOfList(
    entries,
    { name: 'English', hasVoice: true, holdsBlocked: (part) => part.includes('blocked') },
    { misspelled: wrong, pronunciations: new Map() },
  );
  return { ...found, findings: [...findings, ...found.findings] };
}

function savedAs({ name, language, words }: ListRequest): ListWithWords {
  return {
    id: 1_000_000,
    name,
    language,
    share_code: 'abcde23456',
    words: words.map(({ word, hint, sentence, accepted, say, kept }, place) => ({
      id: 1_000_000 + place,
      word,
      hint,
      sentence,
      accepted: [...(accepted ?? [])],
      say: say ?? null,
      kept: [...(kept ?? [])],
      is_recorded: stored.recorded.includes(1_000_000 + place),
      audio_blob_url: `/api/audio/${place}.mp3`,
    })),
  } as unknown as ListWithWords;
}

function open() {
  const made = createListEditor({
    api,
    microphone,
    clock,
    play: async (sound) => void played.push(sound),
    speak: async (text) => void spoken.push(text),
  });
  void made.open(null, 1);
  made.setName('Week 12');
  return made;
}

/** Lets virtual time pass until nothing waits, and promises settle. */
async function passed(): Promise<void> {
  clock.flush();
  await settled();
}

const shown = () =>
  editor.words.map((word) => [word.word, openFindings(word).map(({ kind }) => kind)]);

describe('the text of a list', () => {
  test('is checked once, 400 ms after the last key', async () => {
    const list = open();
    for (const text of ['b', 'be', 'bee']) list.setText(text);
    expect(editor.checking).toBe(true);
    await passed();
    expect(clock.frame).toBe(400);
    expect(checks).toEqual(['bee']);
    expect(shown()).toEqual([['bee', []]]);
    expect(editor.checking).toBe(false);
  });

  test('of a spreadsheet becomes lines', async () => {
    open().setText('word,hint,sentence\r\nbee,"small, striped",\r\n');
    await passed();
    expect(editor.text).toBe('bee; small, striped');
  });

  test('stays when it cannot be checked, and the page says why', async () => {
    api.check = () => Promise.reject(new ApiError('no', 400, { fields: { text: ['Too many.'] } }));
    open().setText('bee');
    await passed();
    expect(editor).toMatchObject({ text: 'bee', checking: false, checkFault: 'Too many.' });
  });
});

describe('a finding', () => {
  test('goes when its suggestion is used, in the text too', async () => {
    const list = open();
    list.setText('recieve; to get; We ___ it.\nbee');
    await passed();
    list.use(0, 'receive');
    expect(editor.text).toBe('receive; to get; We ___ it.\nbee');
    expect(shown()).toEqual([
      ['receive', []],
      ['bee', []],
    ]);
    await passed();
    expect(checks.at(-1)).toContain('receive');
  });

  test('goes when it is kept, and stays away wherever its word goes', async () => {
    const list = open();
    list.setText('wierd');
    await passed();
    list.keep(0, 'dictionary');
    list.setText('bee\nwierd');
    await passed();
    expect(shown()).toEqual([
      ['bee', []],
      ['wierd', []],
    ]);
    expect(await list.save()).toBe(1_000_000);
    expect(stored.list.words.map(({ kept }) => kept)).toEqual([[], ['dictionary']]);
  });

  test('about a word twice or a sentence is mended by a press', async () => {
    const list = open();
    list.setText('bee; ; A bee hums.\nbee');
    await passed();
    expect(shown()).toEqual([
      ['bee', ['holds']],
      ['bee', ['twice']],
    ]);
    list.putGap(0);
    list.takeOut(1);
    await passed();
    expect(editor.text).toBe('bee; ; A ___ hums.');
    expect(shown()).toEqual([['bee', []]]);
  });
});

describe('saving', () => {
  test('waits for the check, and sends what belongs to a word', async () => {
    const list = open();
    list.setText('knight');
    await passed();
    list.change(0, {
      word: 'knight',
      hint: 'rides',
      sentence: '',
      accepted: ['Knight'],
      say: 'nite',
    });
    expect(await list.save()).toBe(1_000_000);
    expect(stored.list).toEqual({
      name: 'Week 12',
      language: 1,
      words: [
        {
          word: 'knight',
          hint: 'rides',
          sentence: '',
          accepted: ['Knight'],
          say: 'nite',
          kept: [],
        },
      ],
    });
    expect(editor.progress).toBe('saved');
    clock.flush();
    expect(editor.progress).toBe('clean');
  });

  test('is refused for a blocked word and without a name, in words', async () => {
    const list = open();
    list.setText('blocked');
    await passed();
    expect(editor.words.every(isBlocked)).toBe(true);
    expect(await list.save()).toBeNull();
    expect(editor.faults.words).toMatch(/cannot be in a list/);
    list.setText('bee');
    list.setName(' ');
    expect(await list.save()).toBeNull();
    expect(editor.faults.name).toBe('Give the list a name.');
  });
});

describe('a recording', () => {
  test('of a word that is not saved is stored with its list', async () => {
    const list = open();
    list.setText('bee\nhive');
    await passed();
    await list.record({ word: 'hive' });
    expect(listVoice.recording?.phase).toBe('heard');
    expect(played).toEqual([CLIP]);
    await list.keepTake();
    expect(stored.recorded).toEqual([]);
    await list.save();
    expect(stored.recorded).toEqual([1_000_001]);
    await list.save();
    expect(stored.recorded).toEqual([1_000_001]);
  });

  test('of a saved word is stored at once, and is what is heard', async () => {
    const list = open();
    list.setText('bee');
    await passed();
    await list.save();
    await list.record({ word: 'bee' });
    await list.keepTake();
    expect(stored.recorded).toEqual([1_000_000]);
    played = [];
    const [bee] = editor.words;
    if (bee) await list.hear(bee);
    expect(played).toEqual([CLIP]);
  });

  test('says why there is none', async () => {
    microphone.take = () => Promise.reject(new MicrophoneError('refused'));
    const list = open();
    await list.record({ word: 'bee' });
    expect(listVoice.recording).toMatchObject({
      phase: 'failed',
      fault: expect.stringContaining('Allow the microphone'),
    });
  });
});

describe('a list as people write it', () => {
  test('is mended word by word or at once, and each press can be taken back', async () => {
    const list = open();
    const pasted = '# Week 1\n1. bee\nbusy/business\n-ing\nforward(s)';
    list.setText(pasted);
    await passed();
    const asked = [
      ['bee', []],
      ['busy/business', ['split']],
      ['-ing', ['marks']],
      ['forward(s)', ['split']],
    ];
    expect(shown()).toEqual(asked);
    expect(editor.findings.map(({ kind }) => kind)).toEqual(['left_out']);
    list.split(1, ['busy', 'business']);
    expect(editor.text).toBe('# Week 1\n1. bee\nbusy\nbusiness\n-ing\nforward(s)');
    list.undo();
    await passed();
    expect([editor.text, editor.canUndo]).toEqual([pasted, false]);
    expect(shown()).toEqual(asked);
    list.keep(2, 'marks');
    list.mendAll('split');
    await passed();
    expect(shown()).toEqual(
      ['bee', 'busy', 'business', '-ing', 'forward', 'forwards'].map((word) => [word, []]),
    );
    list.undo();
    list.undo();
    await passed();
    expect([editor.text, shown()]).toEqual([pasted, asked]);
  });

  test('makes words of what was read as hints', async () => {
    const list = open();
    list.setText('bee, ant\nfly, bug');
    await passed();
    expect(editor.words.map(({ hint }) => hint)).toEqual(['ant', 'bug']);
    list.makeWords();
    await passed();
    expect(editor.text).toBe('bee\nant\nfly\nbug');
  });

  test('takes other spellings and how it is said from a downloaded list', async () => {
    open().setText(
      'word,hint,sentence,also right,say it as\ncolour,,,"color, ""col, our""",culler',
    );
    await passed();
    expect(editor.text).toBe('colour');
    expect(editor.words[0]).toMatchObject({ accepted: ['color', 'col, our'], say: 'culler' });
  });
});
