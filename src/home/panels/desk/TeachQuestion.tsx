import { useSnapshot } from 'valtio';
import { useApp } from '../../../base/context/use-app.ts';
import { saveTeaching, teaching } from '../../../base/state/classes/teaching.ts';
import { session } from '../../../base/state/session.ts';
import { deskTexts } from '../../texts/desk.ts';

const texts = deskTexts.ask;

/** Asks once whether somebody who has a class, or has opened a room as teacher, wants to begin with the desk. */
export function TeachQuestion() {
  const { engine } = useApp();
  const { user } = useSnapshot(session);
  const { teaches } = useSnapshot(teaching);
  if (!teaches || !user || user.seat || user.profile.teaches != null) return null;
  const answer = (yes: boolean) => void saveTeaching(engine.profile, yes);
  return (
    <section
      className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5"
      aria-label={texts.title}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">{texts.title}</h2>
        <p className="text-ink-soft">{texts.text}</p>
      </div>
      <div className="flex gap-3">
        <button type="button" className="wax wax-line" onClick={() => answer(true)}>
          {texts.yes}
        </button>
        <button type="button" className="wax wax-line" onClick={() => answer(false)}>
          {texts.no}
        </button>
      </div>
    </section>
  );
}
