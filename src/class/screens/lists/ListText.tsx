import { textOfFile } from '@waggle/engine/rules';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { useListEditor } from '../../use-list-editor.ts';
import { ErrorLine } from '../../../kit/form/Field.tsx';
import { FileButton } from '../../../kit/form/FileButton.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { levels } from '../../../base/state/levels/levels.ts';
import { editor } from '../../state/lists/editor/view.ts';
import { toast } from '../../../base/state/toasts.ts';
import { listTexts } from '../../texts/lists.ts';
import { codeOfEditor } from './code.ts';
import { failToast } from '../../../base/state/sentence-of.ts';

const texts = listTexts.editor;

/** 200 words with hint and sentence need less. */
const MOST_BYTES = 400_000;

/** The words as text. */
export function ListText() {
  const actions = useListEditor();
  const { languages } = useSnapshot(levels);
  const { language, text, checkFault } = useSnapshot(editor);
  const id = useId();
  return (
    <section className="grid min-w-0 gap-3" aria-label={texts.paste}>
      <SelectField
        name="language"
        label={texts.language}
        error={undefined}
        value={String(language ?? '')}
        options={languages.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={(value) => {
          const chosen = languages.find((one) => String(one.id) === value);
          if (chosen) actions.setLanguage(chosen.id);
        }}
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {texts.paste} <span className="font-normal text-ink-soft">{texts.oneALine}</span>
        </label>
        <textarea
          id={id}
          lang={codeOfEditor(languages, language)}
          aria-describedby={`${id}-help`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          rows={8}
          value={text}
          onChange={(event) => actions.setText(event.target.value)}
          className="field-input block h-auto min-h-64 resize-y py-3 font-word text-lg leading-[1.7]"
        />
        {checkFault && <ErrorLine>{checkFault}</ErrorLine>}
      </div>
      <p id={`${id}-help`} className="text-ink-soft">
        {texts.help} {texts.gapHelp}
      </p>
      <div className="flex items-center gap-2">
        <Upload className="size-4.5 shrink-0" aria-hidden="true" />
        <FileButton
          label={texts.openFile}
          accept=".csv,.tsv,.txt,.md,text/*"
          className="wax-line min-h-11 px-4 text-base"
          onFile={(file) => void readFile(file, actions.setText)}
        />
      </div>
    </section>
  );
}

async function readFile(file: File, onText: (text: string) => void): Promise<void> {
  if (file.size > MOST_BYTES) failToast(texts.fileTooLarge);
  else {
    const read = textOfFile(new Uint8Array(await file.arrayBuffer()));
    if (!read) failToast(texts.notText);
    else onText(read.text);
    if (read?.isGuessed) toast({ title: texts.fileGuessed, message: texts.fileGuessedText });
  }
}
