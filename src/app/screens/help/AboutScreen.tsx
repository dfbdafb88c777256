import { PageColumn } from '../../../kit/frame/PageColumn.tsx';
import { aboutTexts } from '../../texts/pages.ts';

/** `/about`: what Waggle is. */
export default function AboutScreen() {
  return (
    <PageColumn title={aboutTexts.title}>
      <p className="text-lg">{aboutTexts.lead}</p>
      {aboutTexts.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </PageColumn>
  );
}
