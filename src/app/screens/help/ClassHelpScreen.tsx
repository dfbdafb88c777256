import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { PageColumn } from '../../../kit/frame/PageColumn.tsx';
import page from '../../../../docs/class.md?raw';

const [first, ...rest] = lexer(page);

/** `/help/class`: docs/class.md, for a teacher and for the person who sets Waggle up in a school. */
export default function ClassHelpScreen() {
  return (
    <PageColumn title={first?.type === 'heading' ? first['text'] : ''}>
      <Markdown tokens={rest} />
    </PageColumn>
  );
}

function Markdown({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the page never changes
    <OneToken key={at} token={token as MarkedToken} />
  ));
}

/** What docs/class.md uses of Markdown; anything else is shown as it is written. */
function OneToken({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return (
        <h2 id={anchorOf(token.text)} className="scroll-mt-4 pt-3 text-xl">
          <Markdown tokens={token.tokens} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Markdown tokens={token.tokens} />
        </p>
      );
    case 'text':
      return token.tokens ? <Markdown tokens={token.tokens} /> : token.text;
    case 'strong':
      return (
        <b>
          <Markdown tokens={token.tokens} />
        </b>
      );
    case 'code':
      return (
        <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {token.text}
        </pre>
      );
    case 'codespan':
      return <code className="text-[0.95em] wrap-anywhere">{token.text}</code>;
    case 'link':
      // Other pages of the folder are on the computer that runs Waggle, and not served.
      return /^[\w/]+\.md/.test(token.href) ? (
        <Markdown tokens={token.tokens} />
      ) : (
        <TextLink href={token.href} shape="text">
          <Markdown tokens={token.tokens} />
        </TextLink>
      );
    case 'list':
      return <List list={token} />;
    case 'table':
      return <Terms table={token} />;
    default:
      return token.raw;
  }
}

function List({ list: { ordered, items } }: { list: Tokens.List }) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element className={`space-y-2 pl-6 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item.raw} className="space-y-2">
          <Markdown tokens={item.tokens} />
        </li>
      ))}
    </Element>
  );
}

/** A table of two columns: they are too narrow for a phone. */
function Terms({ table: { rows } }: { table: Tokens.Table }) {
  return (
    <dl className="space-y-4">
      {rows.map(([term, meaning]) => (
        <div key={term?.text}>
          <dt className="font-bold">
            <Markdown tokens={term?.tokens} />
          </dt>
          <dd>
            <Markdown tokens={meaning?.tokens} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a heading in a link to it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
