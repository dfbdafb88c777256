import { PageColumn, SupportLink, TextSection } from '../../../kit/frame/PageColumn.tsx';
import { schoolTexts } from '../../../class/texts/schools.ts';

/** `/privacy/schools`: what is stored about a pupil, for a head teacher. */
export default function SchoolsScreen() {
  return (
    <PageColumn title={schoolTexts.title} note={schoolTexts.lastUpdated}>
      <p className="text-lg">{schoolTexts.lead}</p>
      <TextSection title={schoolTexts.storedTitle}>
        <ul className="space-y-3">
          {schoolTexts.stored.map(({ what, why, seenBy }) => (
            <li key={what} className="card p-4">
              <b className="block">{what}</b>
              <p>{why}</p>
              <p className="text-ink-soft">{seenBy}</p>
            </li>
          ))}
        </ul>
      </TextSection>
      {schoolTexts.sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={schoolTexts.contactTitle} paragraphs={[schoolTexts.contact]}>
        <SupportLink />
      </TextSection>
    </PageColumn>
  );
}
