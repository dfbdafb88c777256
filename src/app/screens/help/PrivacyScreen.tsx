import { TextLink } from '../../../kit/form/TextLink.tsx';
import { PageColumn, SupportLink, TextSection } from '../../../kit/frame/PageColumn.tsx';
import { privacyTexts } from '../../texts/pages.ts';
import { useSells } from './use-sells.ts';

/** `/privacy`: what is stored, and whom to ask. */
export default function PrivacyScreen() {
  const sells = useSells();
  const sections = privacyTexts.sections
    .filter((section) => sells || !('ofSales' in section))
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((text) =>
        !sells && text === privacyTexts.mails ? privacyTexts.mailsWithoutReceipts : text,
      ),
    }));
  return (
    <PageColumn title={privacyTexts.title} note={privacyTexts.lastUpdated}>
      <p className="text-lg">{privacyTexts.lead}</p>
      {sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      <TextSection title={privacyTexts.schoolsTitle}>
        <p>{privacyTexts.schools}</p>
        <TextLink href="/privacy/schools">{privacyTexts.schoolsLink}</TextLink>
      </TextSection>
      <TextSection title={privacyTexts.contactTitle} paragraphs={[privacyTexts.contact]}>
        <SupportLink />
      </TextSection>
    </PageColumn>
  );
}
