import { useSnapshot } from 'valtio';
import { useListEditor } from '../../use-list-editor.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { levels } from '../../../base/state/levels/levels.ts';
import { PasteField } from '../../panels/paste/PasteField.tsx';
import { editor } from '../../state/lists/editor/view.ts';
import { listTexts } from '../../texts/lists.ts';
import { codeOfEditor } from './code.ts';

const texts = listTexts.editor;

/** The words as text. */
export function ListText() {
  const actions = useListEditor();
  const { languages } = useSnapshot(levels);
  const { language, text, checkFault } = useSnapshot(editor);
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
      <PasteField
        label={texts.paste}
        placeholder={texts.oneALine}
        lang={codeOfEditor(languages, language)}
        text={text}
        onText={actions.setText}
        error={checkFault}
        hint={`${texts.help} ${texts.gapHelp}`}
      />
    </section>
  );
}
