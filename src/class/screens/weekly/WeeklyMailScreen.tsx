import { useState } from 'react';
import { useClasses } from '../../../base/context/use-classes.ts';
import { PageColumn } from '../../../kit/frame/PageColumn.tsx';
import { type Pressed, pressLink } from '../../state/weekly-mail.ts';
import { weeklyMailTexts } from '../../texts/weekly-mail.ts';

const texts = weeklyMailTexts.page;

/** `/weekly-mail`: opened by a link of a mail, whose secret stands behind the #. */
export default function WeeklyMailScreen() {
  const { weekly } = useClasses();
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const [pressed, setPressed] = useState<Pressed | 'asking' | null>(null);
  const [user, token] = [link.get('user'), link.get('token')];
  const what = link.has('confirm') ? 'confirm' : 'stop';
  if (!user || !token) {
    return (
      <PageColumn title={texts.title} note="">
        <p>{texts.noLink}</p>
      </PageColumn>
    );
  }
  const press = async () => {
    if (pressed === 'asking') return;
    setPressed('asking');
    setPressed(await pressLink(() => weekly[what](user, token)));
  };
  const isOver = pressed === 'done' || pressed === 'invalid';
  return (
    <PageColumn title={texts.title} note="">
      {!isOver && (
        <>
          <p className="text-lg">{texts[what]}</p>
          <p>{what === 'confirm' ? texts.confirmText : texts.stopText}</p>
          <button
            type="button"
            className="wax wax-lg"
            aria-disabled={pressed === 'asking'}
            onClick={() => void press()}
          >
            {what === 'confirm' ? texts.yes : texts.no}
          </button>
        </>
      )}
      <p role="status" className="text-lg">
        {pressed === 'done' && (what === 'confirm' ? texts.confirmed : texts.stopped)}
        {pressed === 'invalid' && texts.invalid}
        {pressed === 'failed' && texts.failed}
      </p>
    </PageColumn>
  );
}
