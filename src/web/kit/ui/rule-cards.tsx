import type { ReactNode } from 'react';
import { home } from '../../texts/index.ts';
import { cx } from './class-names.ts';
import { SvgFaceTile } from './svg-face-tile.tsx';

type Steps = readonly { title: string; text: string }[];

/** Four drawn cards and the three steps of a game, in the lobby menu. */
export function Rules({ steps = home.steps.list }: { steps?: Steps }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <RuleCards />
      <ol className="grid content-start gap-2 leading-snug">
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong> <span className="text-muted">{step.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The rules in four drawn cards. */
export function RuleCards({ className }: { className?: string }) {
  return (
    <ol
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(max(25%-0.4rem,min(50%-0.25rem,(22.5rem-100vw)*99)),1fr))] gap-x-2 gap-y-4 text-center text-sm leading-tight font-[650]',
        className,
      )}
    >
      {home.rules.map((rule, i) => (
        <li key={rule} className="grid min-w-0 content-start justify-items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx(
              'on-paper halftone relative grid h-(--rule,4.5rem) w-full place-items-center overflow-hidden rounded-lg',
              i === 2 && '-rotate-3',
            )}
          >
            <svg viewBox="0 0 88 80" aria-hidden="true" className="h-full">
              {art[i]}
            </svg>
            <b className="absolute top-1.5 left-1.5 grid size-[1.7em] place-items-center rounded-[0.4375rem] bg-ink font-display text-xs text-paper">
              {i + 1}
            </b>
          </span>
          <span className="max-w-full hyphens-auto">{rule}</span>
        </li>
      ))}
    </ol>
  );
}

const line = { stroke: '#22122a', strokeWidth: 2.6, strokeLinejoin: 'round' } as const;

const art: ReactNode[] = [
  <>
    <g transform="translate(24 54) rotate(-10)" {...line}>
      <rect x="-17" y="-22" width="34" height="44" rx="6" fill="#fff" />
      <path d="M-9 -6h18M-9 4h11" strokeWidth="4" strokeLinecap="round" />
    </g>
    <SvgFaceTile seat={4} mood="talk" x={42} y={34} size={42} />
    <Bubble x={47} y={5}>
      <path d="M9 10h15" {...line} strokeWidth="4" strokeLinecap="round" />
    </Bubble>
  </>,
  <>
    <SvgFaceTile seat={5} mood="worried" x={24} y={22} size={40} />
    <Hand transform="translate(1 50) rotate(-24) scale(.56)" />
    <Hand transform="translate(87 50) scale(-1 1) rotate(-24) scale(.56)" />
  </>,
  <>
    <SvgFaceTile seat={5} mood="mask" x={17} y={28} size={46} />
    <Bubble x={47} y={4}>
      <path
        d="M13 8a4 4 0 1 1 5.5 3.7q-1.5.8-1.5 2.3M17 18v.2"
        fill="none"
        {...line}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Bubble>
  </>,
  <g key="ticket" transform="translate(44 43) rotate(-7)" {...line}>
    <path
      d="M-25-20h50q4 0 4 4v9a7 7 0 0 0 0 14v9q0 4-4 4h-50q-4 0-4-4v-9a7 7 0 0 0 0-14v-9q0-4 4-4z"
      className="fill-success"
    />
    <path
      d="M-15 0h10M-10-5v10M1-4q0-5 5-5t5 5q0 3-10 13h11"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </g>,
];

function Bubble({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M5 0h24q4 0 4 4v11q0 4-4 4H13l-9 6 2-8q-4-1-4-4V4q0-4 3-4z" fill="#fff" {...line} />
      {children}
    </g>
  );
}

/** A hand that points to the right. */
function Hand({ transform }: { transform: string }) {
  return (
    <g transform={transform} fill="#fff4e0" {...line} strokeWidth="4">
      <path d="M14 12h14q6 0 8 3h18q5 0 5 5t-5 5H40v8q0 6-6 6H14z" />
      <path d="M2 10h12v31H2z" className="fill-primary" />
    </g>
  );
}
