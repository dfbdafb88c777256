import { TextLink } from '../../../kit/form/TextLink.tsx';
import { PageColumn, SupportLink } from '../../../kit/frame/PageColumn.tsx';
import { supportTexts } from '../../texts/pages.ts';
import { useSells } from './use-sells.ts';

/** `/support`: contact, and frequent questions. */
export default function SupportScreen() {
  const sells = useSells();
  const answers = supportTexts.answers.filter((one) => sells || !('ofSales' in one));
  return (
    <PageColumn title={supportTexts.title}>
      <p className="text-lg">{supportTexts.lead}</p>
      <SupportLink />
      <TextLink href="/help/class">{supportTexts.classLink}</TextLink>
      <h2 className="pt-3 text-xl">{supportTexts.answersTitle}</h2>
      <dl className="space-y-4">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-bold">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </PageColumn>
  );
}
