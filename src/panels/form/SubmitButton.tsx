import { accountTexts } from '../../texts/accounts.ts';

/** Sends its form. While that goes on it keeps the focus and says so. */
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
      {pending ? accountTexts.form.moment : children}
    </button>
  );
}
