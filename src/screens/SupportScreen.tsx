import { PageColumn, SupportLink } from '../panels/frame/PageColumn.tsx';
import { supportTexts } from '../texts/pages.ts';

/** `/support`: whom to write to, and what is asked most. */
export default function SupportScreen() {
  return (
    <PageColumn title={supportTexts.title}>
      <p className="text-lg">{supportTexts.lead}</p>
      <SupportLink />
      <h2 className="pt-3 text-xl">{supportTexts.answersTitle}</h2>
      <dl className="space-y-4">
        {supportTexts.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-bold">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </PageColumn>
  );
}
