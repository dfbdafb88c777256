/** A hint's parts: the sentence, part of speech and origin, and an explanation in a paragraph of its own. */
const PARTS = /^(.+?”)((?: \([^()\n]+\))?(?: \[[^\n]+\])?)(\n[^]*)?$/;

/** A hint as the server writes it (docs/contract.md), with part of speech and origin in small letters. */
export function HintText({ hint }: { hint: string }) {
  const [, said, notes, rest] = PARTS.exec(hint) ?? [];
  if (!said || !notes) return hint;
  return (
    <>
      {said}
      <small className="text-xs">{notes}</small>
      {rest}
    </>
  );
}
