import { Fragment } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { PageColumn } from '../../../kit/frame/PageColumn.tsx';
import page from '../../../../docs/class.md?raw';
import { anchorOf, type Block, blocksOf, type Span, spansOf } from './markdown.ts';

const [first, ...rest] = blocksOf(page);

/** `/help/class`: docs/class.md, for a teacher and for the person who sets Waggle up in a school. */
export default function ClassHelpScreen() {
  return (
    <PageColumn title={first?.kind === 'heading' ? first.text : ''}>
      <Blocks blocks={rest} />
    </PageColumn>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the page never changes
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={anchorOf(block.text)} className="scroll-mt-4 pt-3 text-xl">
          {block.text}
        </h2>
      );
    case 'text':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'code':
      return (
        <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {block.text}
        </pre>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`space-y-2 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the page never changes
            <li key={at} className="space-y-2">
              <Blocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      // Two columns are too narrow for a phone.
      return (
        <dl className="space-y-4">
          {block.rows.map(([term = '', meaning = '']) => (
            <div key={term}>
              <dt className="font-bold">
                <Line text={term} />
              </dt>
              <dd>
                <Line text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

function Line({ text }: { text: string }) {
  return spansOf(text).map((span, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the page never changes
    <Fragment key={at}>
      <OneSpan span={span} />
    </Fragment>
  ));
}

function OneSpan({ span: { kind, text, target = '' } }: { span: Span }) {
  if (kind === 'text') return text;
  if (kind === 'bold') return <b>{text}</b>;
  // Other pages of the folder are on the computer that runs Waggle, and not served.
  if (kind === 'code' || /^[\w/]+\.md/.test(target))
    return <code className="text-[0.95em] wrap-anywhere">{text}</code>;
  return (
    <TextLink href={target} shape="text">
      {text}
    </TextLink>
  );
}
