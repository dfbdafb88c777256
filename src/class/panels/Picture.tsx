import type { Picture as PictureName } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { hexPoints } from '../../kit/ui/hexagon.ts';

/** Lines of every picture; the pictures lie on white in both modes. */
const DARK = '#0b2b22';
const GREEN = '#58b06f';
const HONEY = '#ffc123';

const DRAWINGS: Readonly<Record<PictureName, ReactNode>> = {
  bee: (
    <>
      <ellipse cx="34" cy="32" rx="17" ry="11" fill="#cfe8ff" transform="rotate(24 34 32)" />
      <ellipse cx="62" cy="32" rx="17" ry="11" fill="#cfe8ff" transform="rotate(-24 62 32)" />
      <ellipse cx="50" cy="58" rx="33" ry="22" fill={HONEY} />
      <path d="M43 37v42M59 37v42" stroke={DARK} strokeWidth="8" />
      <circle cx="29" cy="54" r="4" fill={DARK} />
    </>
  ),
  daisy: (
    <>
      <g fill="#fff" stroke={DARK} strokeWidth="3.5">
        {Array.from({ length: 8 }, (_, petal) => (
          <ellipse
            key={45 * petal}
            cx="50"
            cy="23"
            rx="11"
            ry="18"
            transform={`rotate(${45 * petal} 50 50)`}
          />
        ))}
      </g>
      <circle cx="50" cy="50" r="15" fill={HONEY} stroke={DARK} strokeWidth="3.5" />
    </>
  ),
  tulip: (
    <>
      <path d="M50 92V54" stroke="#3f8f5a" strokeWidth="7" strokeLinecap="round" />
      <path d="M50 88c-20-2-26-14-27-26 16 2 26 12 27 26z" fill={GREEN} />
      <path d="M26 12l12 14 12-16 12 16 12-14v26c0 16-11 24-24 24S26 54 26 38z" fill="#ff6f8b" />
    </>
  ),
  leaf: (
    <>
      <path d="M16 84C10 40 36 14 86 14c2 48-22 76-70 70z" fill={GREEN} />
      <path
        d="M14 88L62 40M40 62V44M52 52h17"
        stroke={DARK}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  comb: (
    <g fill={HONEY} stroke={DARK} strokeWidth="4" strokeLinejoin="round">
      <polygon points={hexPoints(50, 28, 20)} />
      <polygon points={hexPoints(32, 60, 20)} />
      <polygon points={hexPoints(68, 60, 20)} />
    </g>
  ),
  sun: (
    <>
      <circle cx="50" cy="50" r="22" fill="#ff9d2e" />
      <path
        d="M50 8v12M50 80v12M8 50h12M80 50h12M20 20l9 9M71 71l9 9M80 20l-9 9M29 71l-9 9"
        stroke="#ff9d2e"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  ),
  moon: <path d="M66 14a38 38 0 1 0 22 56A34 34 0 0 1 66 14z" fill="#8ec5ff" />,
  drop: (
    <>
      <path d="M50 8c18 26 28 38 28 54a28 28 0 0 1-56 0c0-16 10-28 28-54z" fill="#4aa8e8" />
      <path
        d="M36 62a15 15 0 0 0 12 16"
        stroke="#fff"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  snail: (
    <>
      <path
        d="M8 84h64c14 0 20-10 16-26l-4-18"
        fill="none"
        stroke="#c98b4b"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M82 38l-6-16M86 38l8-15" stroke={DARK} strokeWidth="4" strokeLinecap="round" />
      <circle cx="44" cy="52" r="27" fill="#ff9d5c" />
      <path
        d="M44 52a8 8 0 1 1 8 8 15 15 0 1 1 9-18"
        fill="none"
        stroke={DARK}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  butterfly: (
    <>
      <path
        d="M50 50C40 14 10 12 10 34c0 14 20 18 40 16zm0 0c10-36 40-38 40-16 0 14-20 18-40 16zm0 0C24 52 18 86 32 86c10 0 16-18 18-36zm0 0c26 2 32 36 18 36-10 0-16-18-18-36z"
        fill="#f2a6e0"
      />
      <path
        d="M50 34v44M50 34l-9-14M50 34l9-14"
        stroke={DARK}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  tree: (
    <>
      <path d="M50 92V52" stroke="#8a5a2b" strokeWidth="12" strokeLinecap="round" />
      <g fill={GREEN}>
        <circle cx="50" cy="30" r="22" />
        <circle cx="30" cy="48" r="18" />
        <circle cx="70" cy="48" r="18" />
      </g>
    </>
  ),
  ladybird: (
    <>
      <path
        d="M50 22a32 32 0 0 1 32 34c0 18-14 30-32 30S18 74 18 56a32 32 0 0 1 32-34z"
        fill="#ff5f5f"
      />
      <path d="M30 26a20 16 0 0 1 40 0l-8 10H38z" fill={DARK} />
      <path d="M50 32v54" stroke={DARK} strokeWidth="5" />
      <g fill={DARK}>
        <circle cx="34" cy="52" r="6" />
        <circle cx="66" cy="52" r="6" />
        <circle cx="37" cy="71" r="5" />
        <circle cx="63" cy="71" r="5" />
      </g>
    </>
  ),
};

/** A picture of a card; each is known by its outline, without colours too. */
export function Picture({ name, className = '' }: { name: PictureName; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={`block shrink-0 forced-color-adjust-none ${className}`}
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
