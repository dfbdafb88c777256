import { useSnapshot } from 'valtio';
import { useListEditor } from '../../use-list-editor.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { RetryLine } from '../../../kit/ui/RetryLine.tsx';
import { levels } from '../../../base/state/levels/levels.ts';
import { PasteField } from '../../panels/paste/PasteField.tsx';
import { editor } from '../../state/lists/editor/view.ts';
import { listTexts } from '../../texts/lists.ts';
import { codeOfEditor } from './code.ts';

const texts = listTexts.editor;

/** The words as text. */
export function ListText({ isNew }: { isNew: boolean }) {
  const actions = useListEditor();
  const { languages } = useSnapshot(levels);
  const { language, text, checkFault } = useSnapshot(editor);
  return (
    <>
      <PasteField
        label={texts.paste}
        placeholder={texts.oneALine}
        lang={codeOfEditor(languages, language)}
        text={text}
        isFocused={isNew}
        onText={actions.setText}
        hint={`${texts.help} ${texts.gapHelp}`}
      />
      {checkFault && <RetryLine text={checkFault} look="link" onRetry={actions.checkSoon} />}
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
    </>
  );
}
