import type { ReactNode } from 'react';
import { TextLink } from '../form/TextLink.tsx';
import { configuration } from '../../base/wiring/configuration.ts';
import { useDocumentTitle } from './document-title.ts';

export interface PageColumnProps {
  title: string;
  /** A line under the title, such as a date. */
  note?: string;
  children: ReactNode;
}

/** A text page: one column of 65 characters; `ch` is the width of a nought, which is wider. */
export function PageColumn({ title, note, children }: PageColumnProps) {
  useDocumentTitle(title);
  return (
    <article className="mx-auto w-full max-w-[34.5rem] space-y-4 px-4 py-8 md:py-12">
      <h1 className="text-3xl">{title}</h1>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {children}
    </article>
  );
}

export interface TextSectionProps {
  title: string;
  paragraphs?: readonly string[];
  children?: ReactNode;
}

/** A heading of a text page, and what stands under it. */
export function TextSection({ title, paragraphs, children }: TextSectionProps) {
  return (
    <section className="space-y-2">
      <h2 className="pt-3 text-xl">{title}</h2>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </section>
  );
}

/** The support address as a link. */
export function SupportLink() {
  return (
    <p>
      <TextLink href={`mailto:${configuration.supportEmail}`}>
        {configuration.supportEmail}
      </TextLink>
    </p>
  );
}
