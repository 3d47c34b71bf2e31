import { PAIRING_CODE_LENGTH } from '../../../game/limits.ts';

const BOXES = Array.from({ length: PAIRING_CODE_LENGTH }, (_, i) => 43 + i * 26.5);
const SCALLOPS = Array.from({ length: 9 }, (_, i) => 23 + i * 24.25);

/** A display that shows the code, as far as it is typed. Decorative. */
export const DisplayPicture = ({ code }: { code: string }) => (
  <svg
    viewBox="0 0 240 160"
    aria-hidden="true"
    className="w-full max-w-[18rem] justify-self-center font-display max-tall:max-w-[10rem]"
  >
    <path d="M76 156h88" className="stroke-border" strokeWidth="6" strokeLinecap="round" />
    <rect
      x="2"
      y="2"
      width="236"
      height="144"
      rx="16"
      className="fill-ink stroke-border"
      strokeWidth="4"
    />
    <clipPath id="screen">
      <rect x="11" y="11" width="218" height="126" rx="8" />
    </clipPath>
    <g clipPath="url(#screen)">
      <rect x="11" y="11" width="218" height="126" fill="#4a1a3c" />
      <ellipse cx="120" cy="137" rx="96" ry="26" className="fill-primary/30" />
      {[11, 205].map((x) => (
        <path
          key={x}
          d={`M${x} 11h24v126h-24zM${x + 6} 11v126M${x + 12} 11v126M${x + 18} 11v126`}
          fill="#8b2540"
          stroke="#6c1b35"
          strokeWidth="3"
        />
      ))}
      <rect x="11" y="11" width="218" height="14" fill="#8b2540" />
      {SCALLOPS.map((x) => (
        <ellipse
          key={x}
          cx={x}
          cy="25"
          rx="12.2"
          ry="11"
          fill="#8b2540"
          className="stroke-primary"
          strokeWidth="2"
        />
      ))}
      <rect x="11" y="11" width="218" height="15" fill="#8b2540" />
    </g>
    {BOXES.map((x, i) => (
      <g key={x}>
        <rect
          x={x}
          y="62"
          width="22"
          height="32"
          rx="6"
          className={code[i] ? 'fill-paper' : 'fill-ink/60 stroke-border'}
          strokeWidth="2"
        />
        <text x={x + 11} y="85" textAnchor="middle" fontSize="20" className="fill-ink">
          {code[i]}
        </text>
      </g>
    ))}
  </svg>
);
