/** The waggle line drawing itself: something is loading. */
export function WaggleRun() {
  return (
    <svg viewBox="12 30 64 42" className="h-32" aria-hidden="true">
      <path
        d="M17 53c4-8 7-8 11 0s7 12 11 0 7-24 11 0 7 16 11 0"
        pathLength="1"
        fill="none"
        className="animate-draw stroke-honey"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1"
      />
      <circle cx="68" cy="47" r="5.5" className="fill-honey" />
    </svg>
  );
}
