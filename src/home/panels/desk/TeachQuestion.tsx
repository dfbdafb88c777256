import { useApp } from '../../../base/context/use-app.ts';
import { saveTeaching } from '../../../base/state/classes/save-teaching.ts';
import { deskTexts } from '../../texts/desk.ts';

const texts = deskTexts.ask;

/** Asks whether somebody wants to begin with the desk. */
export default function TeachQuestion() {
  const { engine } = useApp();
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
