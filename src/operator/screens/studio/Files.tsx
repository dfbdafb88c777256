import type { Speaker, StudioLanguage } from '@waggle/engine/contracts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ConfirmButton } from '../../../kit/ui/ConfirmButton.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { studio } from '../../state/studio.ts';
import { useOperators } from '../../use-operators.ts';
import { studioTexts as texts } from '../../texts/studio.ts';
import type { Wanted } from './wanted.ts';
import { FileButton } from '../../../kit/form/FileButton.tsx';

/** Export, import and deletion of a speaker's recordings. */
export function Files({ wanted }: { wanted: Wanted }) {
  const { studio: studioPage } = useOperators();
  const view = useSnapshot(studio);
  const languages = view.languages;
  const [chosen, setChosen] = useState('');
  const spoken =
    languages.find(({ slug }) => slug === wanted.language) ??
    languages.find(({ speakers }) => speakers.length > 0);
  const value = chosen || String(spoken?.id ?? languages[0]?.id ?? '');
  const language = languages.find(({ id }) => String(id) === value);
  return (
    <section className="grid gap-4 border-t-[1.5px] border-line pt-6">
      <h2 className="text-xl">{texts.files}</h2>
      <p>{texts.filesText}</p>
      <SelectField
        name="of"
        value={value}
        onChange={setChosen}
        error={undefined}
        label={texts.language}
        placeholder={texts.choose}
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {language && (
        <>
          {language.speakers.map((speaker) => (
            <SpeakerFiles key={speaker.id} language={language} speaker={speaker} />
          ))}
          <FileButton
            label={texts.import}
            accept=".zip,application/zip"
            onFile={(zip) => void studioPage.import(language, zip)}
          />
        </>
      )}
      <Refusals />
    </section>
  );
}

function SpeakerFiles({ language, speaker }: { language: StudioLanguage; speaker: Speaker }) {
  const { studio: studioPage } = useOperators();
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className="wax wax-line min-h-11 px-4 text-base"
        onClick={() => void studioPage.export(language, speaker, saveFile)}
      >
        {texts.exportOf(speaker.speaker)}
      </button>
      <ConfirmButton
        label={texts.deleteSpeaker(speaker.speaker)}
        question={texts.sure(texts.deleteSpeaker(speaker.speaker))}
        onConfirm={() => void studioPage.removeSpeaker(language, speaker)}
      />
    </div>
  );
}

function Refusals() {
  const { imported } = useSnapshot(studio);
  if (!imported || imported.refused.length === 0) return null;
  const more = imported.refused_count - imported.refused.length;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-clover-wash px-4 py-3 text-ink">
      <p>{texts.refused}</p>
      <ul className="grid gap-1">
        {imported.refused.map(({ file, reason }) => (
          <li key={file} className="wrap-anywhere">
            <b>{file}</b>: {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{texts.refusedMore(more)}</p>}
    </div>
  );
}
