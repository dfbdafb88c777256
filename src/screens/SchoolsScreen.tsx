import { PageColumn, SupportLink } from '../panels/frame/PageColumn.tsx';
import { schoolTexts } from '../texts/schools.ts';

/** `/privacy/schools`: what is stored about a pupil, for a head teacher. */
export default function SchoolsScreen() {
  return (
    <PageColumn title={schoolTexts.title} note={schoolTexts.lastUpdated}>
      <p className="text-lg">{schoolTexts.lead}</p>
      <section className="space-y-2">
        <h2 className="pt-3 text-xl">{schoolTexts.storedTitle}</h2>
        <ul className="space-y-3">
          {schoolTexts.stored.map(({ what, why, seenBy }) => (
            <li key={what} className="card p-4">
              <b className="block">{what}</b>
              <p>{why}</p>
              <p className="text-ink-soft">{seenBy}</p>
            </li>
          ))}
        </ul>
      </section>
      {schoolTexts.sections.map(({ title, paragraphs }) => (
        <section key={title} className="space-y-2">
          <h2 className="pt-3 text-xl">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className="space-y-2">
        <h2 className="pt-3 text-xl">{schoolTexts.contactTitle}</h2>
        <p>{schoolTexts.contact}</p>
        <SupportLink />
      </section>
    </PageColumn>
  );
}
