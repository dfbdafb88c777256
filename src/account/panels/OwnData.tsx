import { Download } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import type { FormFailure } from '../../base/state/account/account-forms.ts';
import { formTexts } from '../../base/texts/form.ts';
import { ownDataTexts as texts } from '../texts/own-data.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { FormError } from '../../kit/form/Field.tsx';

export interface OwnDataProps {
  /** The export is being fetched. */
  fetching: boolean;
  /** Why the export failed; empty for no failure. */
  failure: string;
  onDownload: () => void;
  /** @returns the error; null when the account is deleted */
  onDelete: (password: string) => Promise<FormFailure<'password'> | null>;
}

/** Export and deletion of everything stored about the learner. */
export function OwnData({ fetching, failure, onDownload, onDelete }: OwnDataProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <section className="card p-5 md:p-7">
      <h2 className="mb-2 text-xl">{texts.title}</h2>
      <p className="max-w-[65ch] text-ink-soft">{texts.text}</p>
      {failure && (
        <div className="mt-4">
          <FormError quiet>{failure}</FormError>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          className="wax wax-line"
          aria-disabled={fetching}
          onClick={onDownload}
        >
          <Download className="size-5 shrink-0" />
          {fetching ? formTexts.moment : texts.download}
        </button>
        <TextLink
          aria-haspopup="dialog"
          className="text-clover-text"
          onClick={() => setDeleting(true)}
        >
          {texts.delete}
        </TextLink>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} onDelete={onDelete} />
    </section>
  );
}
