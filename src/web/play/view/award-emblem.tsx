import type { AwardId } from '../../../game/award-rules.ts';

/** In brass with an edge, and lines over it. */
const drawings: Record<AwardId, [brass: string, lines: string]> = {
  thief: [
    'M25 20C13 27 8 37 8 46c0 9 8 12 24 12s24-3 24-12c0-9-5-19-17-26zM25 20 19 9c5 2 8-2 13-2s8 4 13 2l-6 11z',
    'M24 36h3v5l-3 4M37 36h3v5l-3 4',
  ],
  alone: [
    'M61 24v17H46v9L29 32 46 15v9z',
    'M4 11h16m-6-6 6 6-6 6M4 32h14m-6-6 6 6-6 6M4 53h16m-6-6 6 6-6 6',
  ],
  illusion: [
    'M17 41h30l-1 8H18z',
    'M6 30h52M15 30l3 28h28l3-28M25 26c-5-11-5-22 0-22s7 11 7 22c0-11 2-22 7-22s5 11 0 22',
  ],
  scales: [
    'M1 38h17c0 6-4 8-8 8s-9-2-9-8zM46 30h17c0 6-4 8-8 8s-9-2-9-8z',
    'M32 8v48M18 57h28M9 20l46-8M2 38l7-17 8 17M47 30l8-17 8 17',
  ],
  comeback: ['M6 58V46h14V36h14V26h14V16h10v42z', 'M6 33 36 7H23m13 0v13'],
  double: [
    'M32 6c8 0 16 1 24 4 2 26-7 45-24 48z',
    'M32 6c-8 0-16 1-24 4-2 26 7 45 24 48M15 28q5-7 10 0M39 25q5 7 10 0M18 40q5 8 14 8M46 46q-4-6-14 2',
  ],
  fastest: [
    'M39 23l-8 13h7l-2 11 9-14h-7z',
    'M17 35a20 20 0 1 0 40 0 20 20 0 1 0-40 0M32 8h10M37 8v7M53 16l4 4M4 26h9M2 36h9M5 46h9',
  ],
  bluff: [
    'M6 24c10-8 42-8 52 0 0 16-8 21-14 21-7 0-8-7-12-7s-5 7-12 7C14 45 6 40 6 24z',
    'M16 30q6-5 11 2M37 32q5-7 11-2',
  ],
  suspect: [
    'M3 22h10v27H3z',
    'M13 30c0-4 4-7 10-7v-5a5 5 0 0 1 10 0v5h22a6 6 0 0 1 0 12H40c1 1 1 4-1 5 2 2 1 4-1 5 1 2-1 4-3 4H21c-4 0-8-2-8-4M29 40h9M29 45h8M31 35h9',
  ],
  nose: [
    '',
    'M38 6c-1 15-14 23-16 34-1 8 5 12 13 11 8 2 12-2 11-8-1-4-4-5-7-4M8 22l7 3M6 36h8M9 50l7-3',
  ],
  lamb: [
    'M17 8c6-4 24-4 30 0 1 4-31 4-30 0z',
    'M14 48a8 8 0 0 1-4-13 8 8 0 0 1 6-13 9 9 0 0 1 16-4 9 9 0 0 1 16 4 8 8 0 0 1 6 13 8 8 0 0 1-4 13c-2 7-9 10-18 10s-16-3-18-10zM21 35c0-6 5-8 11-8s11 2 11 8c0 9-4 16-11 16s-11-7-11-16zM27 37h2M35 37h2M29 45h6',
  ],
  streak: [
    'M35 4c2 12 16 18 16 35a19 19 0 0 1-38 0c0-8 4-13 8-16 1 6 3 8 6 9 5-8 6-18 8-28z',
    'M32 57c-8 0-9-10 0-17 8 7 8 17 0 17z',
  ],
  vane: ['M5 13l11 5h30v-8l14 11-14 11v-8H16L5 29l4-8z', 'M32 26v33M20 59h24M22 45h20'],
};

/** On the stub of an award ticket: shape, not only colour. Decorative. */
export function AwardEmblem({ id, className }: { id: AwardId; className?: string }) {
  const [brass, lines] = drawings[id];
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={brass} fill="#f6bd4b" />
      <path d={lines} />
    </svg>
  );
}
