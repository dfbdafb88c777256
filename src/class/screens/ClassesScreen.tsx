import type { Classroom } from '@waggle/engine/contracts';
import { codeShown } from '@waggle/engine/rules';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp } from '../../base/context/use-app.ts';
import { useClasses } from '../../base/context/use-classes.ts';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';
import { classes, loadClasses, makeClass } from '../state/classes.ts';
import { followLevels, levels } from '../../base/state/levels/levels.ts';
import { classTexts } from '../texts/classes.ts';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.mine;
/** `/classes`: the classes of a teacher, and a new one. */
export function ClassesScreen() {
  useDocumentTitle(texts.title);
  const { classes: api } = useClasses();
  const { engine } = useApp();
  const { status, own } = useSnapshot(classes);
  const address = new URLSearchParams(useSearch());
  const [isMaking, setMaking] = useState(address.has('new'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadClasses(api), [api]);
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  const isEmpty = status === 'ready' && own.length === 0;
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 px-4 py-4 md:px-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {texts.title}
          </h1>
          <p className="mt-1 max-w-[65ch] text-ink-soft">{texts.lead}</p>
        </div>
        {!isEmpty && <MakeButton onPress={() => setMaking(true)} />}
      </div>
      <Loaded
        // Classes that are shown stay while they are fetched again.
        status={status === 'loading' && own.length > 0 ? 'ready' : status}
        skeleton={<SkeletonCard rows={3} />}
        failed={texts.failed}
        focusOnRetry={heading}
        onRetry={() => void loadClasses(api)}
        empty={
          isEmpty && (
            <EmptyState
              cells={cellsOf('???', 'sunken')}
              title={texts.empty}
              text={texts.emptyText}
              heading="h2"
              action={<MakeButton onPress={() => setMaking(true)} />}
            />
          )
        }
      >
        <Cards own={own} list={address.get('set')} />
      </Loaded>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <TextLink href="/lists">{texts.lists}</TextLink>
        <TextLink href="/help/class">{texts.help}</TextLink>
        <TextLink href="/privacy/schools">{texts.schools}</TextLink>
      </p>
      {isMaking && <NewClass onClose={() => setMaking(false)} />}
    </div>
  );
}

function MakeButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="wax" aria-haspopup="dialog" onClick={onPress}>
      <Plus className="size-5 shrink-0" aria-hidden="true" />
      {texts.make}
    </button>
  );
}

interface CardsProps {
  own: readonly Classroom[];
  /** Words that are to be set for one of them. */
  list: string | null;
}

function Cards({ own, list }: CardsProps) {
  const { languages } = useSnapshot(levels);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {own.map(({ id, name, seat_count, language, code }) => (
        <li key={id} className="card relative p-5 hover:bg-sunken">
          <Link
            href={list ? `/classes/${id}?set=${list}` : `/classes/${id}`}
            className="font-display text-xl font-bold wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
          <p className="mt-1 text-ink-soft">
            {texts.summary(seat_count, languages.find((one) => one.id === language)?.name ?? null)}
          </p>
          <p className="mt-2">{texts.code(codeShown(code))}</p>
        </li>
      ))}
    </ul>
  );
}

function NewClass({ onClose }: { onClose: () => void }) {
  const { classes: api } = useClasses();
  const { languages } = useSnapshot(levels);
  const [, navigate] = useLocation();
  const { form, field, pending, showErrors, submitting } = useForm({ name: '', language: '' });
  const send = submitting(async ({ name, language }) => {
    const answer = await makeClass(api, name, language === '' ? null : language);
    if ('made' in answer) navigate(`/classes/${answer.made.id}`);
    else showErrors({ name: answer.nameFault });
  });
  return (
    <Modal title={texts.make} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send} className="space-y-4">
        <TextField {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <SelectField
          {...field('language')}
          label={texts.language}
          options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={texts.anyLanguage}
          optional
        />
        <Answers onNo={onClose}>
          <SubmitButton pending={pending} className="">
            {texts.create}
          </SubmitButton>
        </Answers>
      </form>
    </Modal>
  );
}
