import { formTexts } from '../../base/texts/form.ts';

/** Submits its form. Meanwhile it keeps the focus and shows that it is busy. */
export function SubmitButton({
  pending,
  children,
  className = 'wax-lg',
}: {
  pending: boolean;
  children: string;
  className?: string;
}) {
  return (
    <button type="submit" aria-disabled={pending} className={`wax ${className}`}>
      {pending ? formTexts.moment : children}
    </button>
  );
}
