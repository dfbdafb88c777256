import type { AdminPerson } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { useOperators } from '../use-operators.ts';
import { ConfirmButton } from '../../kit/ui/ConfirmButton.tsx';
import { Flower } from '../../kit/ui/Flower.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Notice, OperatorPage, useLinkKey } from '../panels/OperatorPage.tsx';
import { admin } from '../state/admin.ts';
import { adminTexts as texts } from '../texts/admin.ts';

/** `/admin`: the operator's page, opened by a link that works once. */
export default function AdminScreen() {
  const { admin: adminPage } = useOperators();
  const { phase, notice } = useSnapshot(admin);
  useLinkKey((key) => void adminPage.open(key));
  return (
    <OperatorPage
      phase={phase}
      texts={texts}
      // Stays in sight where the list is long.
      head={
        <div className="sticky top-20 z-10">
          <Notice notice={notice} />
        </div>
      }
    >
      <Tools />
    </OperatorPage>
  );
}

function Tools() {
  const { admin: adminPage } = useOperators();
  return (
    <>
      <p>{texts.lead}</p>
      <Search />
      <People />
      <h2 className="pt-6 text-xl">{texts.gameTitle}</h2>
      <EndByCode />
      <p className="pt-6">
        <button type="button" className="wax wax-line" onClick={() => void adminPage.close()}>
          {texts.done}
        </button>
      </p>
    </>
  );
}

function Search() {
  const { admin: adminPage } = useOperators();
  const { form, field, pending, showErrors, submitting } = useForm({ q: '' });
  const find = submitting(async ({ q }) => {
    const text = q.trim();
    const isShort = text.length < 2;
    showErrors({ q: isShort ? texts.tooShort : undefined });
    if (!isShort) await adminPage.search(text);
  });
  return (
    <form ref={form} noValidate onSubmit={find} className="grid gap-3">
      <TextField {...field('q')} label={texts.search} autoComplete="off" />
      <SubmitButton pending={pending} className="justify-self-start">
        {texts.find}
      </SubmitButton>
    </form>
  );
}

function People() {
  const { people, more, searched } = useSnapshot(admin);
  return (
    <>
      <div role="status">
        {searched !== null && people.length === 0 && <p>{texts.nobody(searched)}</p>}
        {more && <p className="text-sm text-ink-soft">{texts.more(people.length)}</p>}
      </div>
      {people.length > 0 && (
        <ul aria-label={texts.people} className="grid gap-3">
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </>
  );
}

function Person({ person }: { person: AdminPerson }) {
  const { admin: adminPage } = useOperators();
  const { id, first_name, last_name, email, nickname, avatar, games } = person;
  return (
    <li className="rounded-xl border-[1.5px] border-line bg-surface p-5">
      <div className="flex items-center gap-4">
        <Flower id={id} photo={avatar} size={56} />
        <div className="min-w-0">
          <b className="block text-lg wrap-anywhere">
            {first_name} {last_name}
          </b>
          <span className="block wrap-anywhere">
            {nickname === null ? texts.noNickname : texts.nickname(nickname)}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{email}</span>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="wax wax-line min-h-11 px-4 text-base"
          onClick={() => void adminPage.sendPasswordLink(id)}
        >
          {texts.sendLink}
        </button>
        {nickname !== null && (
          <Sure label={texts.removeNickname} onConfirm={() => adminPage.removeNickname(id)} />
        )}
        {avatar !== null && (
          <Sure label={texts.removePicture} onConfirm={() => adminPage.removePicture(id)} />
        )}
        {games.map((game) => (
          <Sure
            key={game.id}
            label={texts.endGame(game.name)}
            onConfirm={() => adminPage.endGame(game.id)}
          />
        ))}
      </div>
    </li>
  );
}

function Sure({ label, onConfirm }: { label: string; onConfirm: () => Promise<unknown> }) {
  return (
    <ConfirmButton label={label} question={texts.sure(label)} onConfirm={() => void onConfirm()} />
  );
}

/** The server draws codes without letters that look alike. */
const CODE = /^[2-9a-z]{8}$/;

function EndByCode() {
  const { admin: adminPage } = useOperators();
  const { form, field, pending, showErrors, submitting } = useForm({ code: '' });
  const end = submitting(async ({ code }) => {
    const id = code.trim().toLowerCase();
    const isCode = CODE.test(id);
    showErrors({ code: isCode ? undefined : texts.gameCodeWrong });
    if (isCode) await adminPage.endGame(id);
  });
  return (
    <form ref={form} noValidate onSubmit={end} className="grid gap-3">
      <TextField
        {...field('code')}
        label={texts.gameCode}
        hint={texts.gameCodeHint}
        autoComplete="off"
      />
      <SubmitButton pending={pending} className="wax-line justify-self-start">
        {texts.endThisGame}
      </SubmitButton>
    </form>
  );
}
