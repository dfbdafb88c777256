/** Three hills under a sky, by day and by night, as large as their parent. */
export function Hills() {
  return (
    <svg
      viewBox="0 0 1216 420"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path d="M0 176Q340 109 669 168T1216 143V420H0z" className="fill-leaf-wash" />
      <path d="M0 260Q365 210 730 252T1216 235V420H0z" className="fill-leaf opacity-40" />
      <path d="M0 361Q426 328 851 357T1216 344V420H0z" className="fill-board" />
    </svg>
  );
}
