import { cx } from '../../kit/ui/class-names.ts';

const RAY_COUNT = 40;

export function HeroCards({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 300" aria-hidden="true" className={cx('overflow-visible', className)}>
      <defs>
        <clipPath id="card-shape">
          <rect x="-62" y="-88" width="124" height="176" rx="18" />
        </clipPath>
      </defs>
      <PaperCard at="translate(84 176) rotate(-24)" delay="[animation-delay:120ms]" />
      <PaperCard at="translate(148 142) rotate(-8)" delay="[animation-delay:200ms]" />
      <PaperCard at="translate(214 138) rotate(8)" delay="[animation-delay:280ms]" />
      <g transform="translate(290 150) rotate(34)">
        <g className="animate-bounce-in [animation-delay:640ms]">
          <rect x="-62" y="-82" width="124" height="176" rx="18" className="fill-[#0a040c66]" />
          <g clipPath="url(#card-shape)">
            <rect x="-62" y="-88" width="124" height="176" fill="#A92F45" />
            {Array.from({ length: RAY_COUNT / 2 }, (_, i) => (
              <path key={ray(i)} d={ray(i)} fill="#BE3B4A" />
            ))}
          </g>
          <rect
            x="-57"
            y="-83"
            width="114"
            height="166"
            rx="14"
            fill="none"
            className="stroke-foreground/25"
            strokeWidth="2"
          />
          <rect
            x="-44"
            y="-34"
            width="88"
            height="68"
            rx="16"
            fill="#2A0F22"
            className="stroke-foreground"
            strokeWidth="4"
          />
          <g
            transform="translate(-30 -19) scale(1.25)"
            fill="none"
            className="stroke-foreground"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M4 8c8-6 32-6 40 0 0 12-6 16-11 16-5 0-6-5-9-5s-4 5-9 5C10 24 4 20 4 8z" />
            <path d="M12.500 12c3-2.500 6.500-2 8.500 1.200M27 12.800c2-3 5.500-3.400 8.500-.8" />
          </g>
        </g>
      </g>
    </svg>
  );
}

function PaperCard({ at, delay }: { at: string; delay: string }) {
  return (
    <g transform={at}>
      <g className={cx('animate-bounce-in', delay)}>
        <rect x="-62" y="-82" width="124" height="176" rx="18" className="fill-[#0a040c66]" />
        <rect x="-62" y="-88" width="124" height="176" rx="18" className="fill-foreground" />
        <g className="fill-ink">
          <path d={diamond(-43, -66, 10)} />
          <path d={diamond(43, 66, 10)} />
          <path d={diamond(0, 0, 26)} />
        </g>
      </g>
    </g>
  );
}

function diamond(x: number, y: number, size: number): string {
  return `M${x} ${y - size}L${x + size * 0.8} ${y}L${x} ${y + size}L${x - size * 0.8} ${y}z`;
}

/** Every second ray on the card's back. */
function ray(i: number): string {
  const point = (n: number) => {
    const angle = (n / RAY_COUNT) * 2 * Math.PI;
    return `${(130 * Math.cos(angle)).toFixed(1)} ${(130 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M0 0L${point(2 * i)}L${point(2 * i + 1)}z`;
}
