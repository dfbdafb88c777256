import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endPrerendered } from '../../base/start/prerendered.ts';
import type { FieldMessages } from '../../base/state/account/account-forms.ts';
import { createFailures } from '../../base/state/toasts.ts';

/** What a field of the set needs to be shown and typed into. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * The texts of a form, its messages, and one submission at a time.
 *
 * @param initial initial texts of the fields
 */
export function useForm<Name extends string>(initial: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldMessages<Name>>({});
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  const [failures] = useState(createFailures);
  // A prerendered form may have been filled in before the app started.
  useLayoutEffect(() => {
    if (form.current) setValues(typedInto(form.current, initial));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Or even submitted: public/theme.js has held that back.
  useEffect(() => {
    const page = form.current?.closest<HTMLElement>('[data-submitted]');
    if (!page) return;
    delete page.dataset['submitted'];
    endPrerendered();
    form.current?.requestSubmit();
  }, []);

  const change = (name: Name, value: string) => {
    failures.clear();
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  return {
    /** For the form's `ref`. */
    form,
    pending,
    /** For the input of this name. A changed field loses its message, and the form its error toast. */
    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      onChange: (value) => change(name, value),
      error: errors[name],
    }),
    /** Shows these messages and no others; the first wrong field gets the focus. */
    showErrors(messages: FieldMessages<Name>) {
      flushSync(() => setErrors(messages));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /**
     * For `onSubmit`: sends the form, and not again before that is done. Error toasts that `send`
     * shows leave at the next submit.
     */
    submitting: (send: (typed: Record<Name, string>) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      const typed = typedInto(event.currentTarget as HTMLFormElement, values);
      setValues(typed);
      setPending(true);
      void failures
        .of(send)(typed)
        .finally(() => {
          isRunning.current = false;
          setPending(false);
        });
    },
  };
}

/** The texts in the fields: some password managers fill them without an event. */
function typedInto<Name extends string>(
  form: HTMLFormElement,
  known: Record<Name, string>,
): Record<Name, string> {
  const changed = [...new FormData(form)].filter(
    ([name, value]) => name in known && typeof value === 'string' && value !== known[name as Name],
  );
  return changed.length > 0 ? { ...known, ...Object.fromEntries(changed) } : known;
}
