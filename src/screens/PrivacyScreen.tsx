import { Link } from 'wouter';
import { PageColumn, SupportLink } from '../panels/frame/PageColumn.tsx';
import { privacyTexts } from '../texts/pages.ts';

/** `/privacy`: what is stored, and whom to ask. */
export default function PrivacyScreen() {
  return (
    <PageColumn title={privacyTexts.title} note={privacyTexts.lastUpdated}>
      <p className="text-lg">{privacyTexts.lead}</p>
      {privacyTexts.sections.map(({ title, paragraphs }) => (
        <section key={title} className="space-y-2">
          <h2 className="pt-3 text-xl">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className="space-y-2">
        <h2 className="pt-3 text-xl">{privacyTexts.schoolsTitle}</h2>
        <p>{privacyTexts.schools}</p>
        <Link
          href="/privacy/schools"
          className="inline-block py-2.5 font-semibold underline underline-offset-4"
        >
          {privacyTexts.schoolsLink}
        </Link>
      </section>
      <section className="space-y-2">
        <h2 className="pt-3 text-xl">{privacyTexts.contactTitle}</h2>
        <p>{privacyTexts.contact}</p>
        <SupportLink />
      </section>
    </PageColumn>
  );
}
