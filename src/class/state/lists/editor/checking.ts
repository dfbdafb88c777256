import { ApiError } from '@waggle/engine';
import type { CheckedList } from '@waggle/engine/contracts';
import { readList } from '@waggle/engine/rules';
import {
  catchError,
  defer,
  firstValueFrom,
  from,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
import { ref } from 'valtio';
import { listTexts } from '../../../texts/lists.ts';
import { textOf } from '../list-text.ts';
import type { EditorPorts } from '../list-voice.ts';
import type { Facts } from './facts.ts';
import { changed, editor } from './view.ts';

/** The list is checked so long after the last key (docs/design.md, "Lists"). */
const CHECK_AFTER_MS = 400;

export type Checking = ReturnType<typeof createChecking>;

/** Has the server read the text, and shows its words and what it found. */
export function createChecking({ api, clock }: Pick<EditorPorts, 'api' | 'clock'>, facts: Facts) {
  const wanted$ = new Subject<void>();

  wanted$
    .pipe(switchMap(() => timer(CHECK_AFTER_MS, clock).pipe(switchMap(() => check$()))))
    .subscribe();

  /** Whether the present text could be checked. */
  function check$(): Observable<boolean> {
    const { language, text } = editor;
    if (language === null || text.trim() === '') {
      show({ words: [], findings: [] });
      return of(true);
    }
    return defer(() => from(api.check({ language: Number(language), text }))).pipe(
      map((checked) => {
        if (readList(text).isTable) {
          // From here on a word is a line, and its columns beside that are its own.
          facts.takeColumns(checked.words);
          editor.text = textOf(checked.words);
        }
        show(checked);
        return true;
      }),
      catchError((error: unknown) => {
        const fields = error instanceof ApiError ? error.fields : {};
        editor.checking = false;
        editor.checkFault = fields['text']?.join(' ') ?? listTexts.editor.notChecked;
        return of(false);
      }),
    );
  }

  function show({ words, findings }: CheckedList): void {
    editor.words = ref(words.map((word) => ({ ...word, ...facts.factsOf(word.word) })));
    editor.findings = ref(findings);
    editor.checking = false;
    editor.checkFault = null;
  }

  return {
    /** @returns false if the text could not be checked, which is shown */
    checkNow: (): Promise<boolean> => firstValueFrom(check$()),

    checkSoon(): void {
      changed();
      editor.checking = true;
      wanted$.next();
    },
  };
}
