import type { CSSProperties } from 'react';

/** A pointing hand. */
export function Glove({ className, style }: { className: string; style?: CSSProperties }) {
  return (
    <svg
      viewBox="0 0 62 44"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`overflow-visible stroke-ink ${className}`}
      style={style}
      aria-hidden="true"
    >
      <path
        d="M22 14.5V9a5 5 0 0 1 10 0v5h22.5a6 6 0 0 1 0 12H39c1.5 1.2 1.5 4-.5 5 1.2 1.6.8 4.2-1.2 5 .6 2-.6 4-3.3 4H20c-5 0-9-4-9-9v-7c0-4.5 4-9.5 11-9.5z"
        className="fill-paper"
      />
      <path d="M28 31h9.5M28 36h8M30 26h9" strokeWidth="2.6" />
      <rect x="2" y="13" width="10" height="27" rx="4" className="fill-primary" />
    </svg>
  );
}
