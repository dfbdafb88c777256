import type { Id } from '@waggle/engine/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../base/context/use-app.ts';
import { isStillToCome, languagePlayed } from '../../base/state/levels/levels.ts';
import { accountTexts } from '../../base/texts/accounts.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { ErrorLine } from '../../kit/form/Field.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import type { FieldProps } from '../../kit/form/use-form.ts';
import { RetryButton } from '../../kit/ui/RetryLine.tsx';
import {
  loadTaughtLanguages,
  loadTaughtLevels,
  taughtLanguages,
  taughtLevels,
} from '../state/taught-languages.ts';

const texts = accountTexts.signUp;

/** The language to learn: first the one that was played on this device. */
export function LanguageField(field: FieldProps) {
  const { levels } = useApp().engine;
  const { status, taught: all } = useSnapshot(taughtLanguages);
  const { content } = useSnapshot(taughtLevels);
  const taught = all ?? [];
  useEffect(() => {
    void loadTaughtLanguages(levels);
    void loadTaughtLevels(levels);
  }, [levels]);
  const played = content ? languagePlayed(content) : undefined;
  const offered = taught.some(({ id }) => id === played) ? played : undefined;
  const suggest = useEffectEvent((id: Id | undefined) => {
    if (id !== undefined && field.value === '') field.onChange(String(id));
  });
  useEffect(() => suggest(offered), [offered]);
  const chosen = taught.find(({ id }) => String(id) === field.value);
  const nothingYet = chosen && content && isStillToCome(content, chosen.id);
  return (
    <div>
      <SelectField
        {...field}
        label={texts.language}
        {...(nothingYet ? { hint: texts.nothingYet(chosen.name) } : {})}
        options={taught.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={status === 'loading' ? frameTexts.loading : texts.chooseLanguage}
      />
      {status === 'failed' && (
        <div role="alert">
          <ErrorLine>{texts.languagesFailed}</ErrorLine>
          <RetryButton
            look="line"
            className="mt-2"
            onRetry={() => void loadTaughtLanguages(levels)}
          />
        </div>
      )}
    </div>
  );
}
