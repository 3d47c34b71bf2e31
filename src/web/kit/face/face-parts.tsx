/* Parts of a face on a 64 × 64 grid. Lines are the default; `solid` fills a shape instead. */
const solid = { fill: 'currentColor', stroke: 'none' } as const;
/** Eyes and teeth; in the dark they are as dark as the face. */
const PAPER = 'var(--face-white, #FFF4E0)';
const TONGUE = '#FF8A7A';

const dots = (x: number, y: number, radius: number) => (
  <>
    <circle cx={x} cy={y} r={radius} {...solid} />
    <circle cx={x + 20} cy={y} r={radius} {...solid} />
  </>
);
const ovals = (x: number, y: number, width: number, height: number) => (
  <>
    <ellipse cx={x} cy={y} rx={width} ry={height} {...solid} />
    <ellipse cx={x + 20} cy={y} rx={width} ry={height} {...solid} />
  </>
);
const wide = (
  <>
    <g fill={PAPER} strokeWidth="2.6">
      <circle cx="22" cy="29" r="7" />
      <circle cx="42" cy="29" r="7" />
    </g>
    {dots(24, 30, 3.2)}
  </>
);
const raisedBrows = <path d="M15 22q4-5 10-5M49 22q-4-5-10-5" />;

export const eyes = {
  round: dots(22, 29, 3.7),
  tall: ovals(22, 29, 3.2, 5),
  wide,
  browed: (
    <>
      {dots(22, 30, 3.5)}
      <path d="M16.5 25.8q5.5-3 11 0M36.5 25.8q5.5-3 11 0" />
    </>
  ),
  closed: <path d="M17 31q5-7 10 0M37 31q5-7 10 0" />,
  raised: (
    <>
      {dots(22, 29, 3.7)}
      {raisedBrows}
    </>
  ),
  wideRaised: (
    <>
      {wide}
      {raisedBrows}
    </>
  ),
  lidded: (
    <>
      {dots(22, 32, 3.5)}
      <path d="M16.5 28h11M36.5 28h11" />
    </>
  ),
  sideways: (
    <>
      {ovals(25, 29.5, 3, 4)}
      <path d="M16 25h12M36 25h12" />
    </>
  ),
  masked: (
    <g transform="translate(4.16 9.68) scale(1.16)" stroke="none">
      <path
        d="M4 8c8-6 32-6 40 0 0 12-6 16-11 16-5 0-6-5-9-5s-4 5-9 5C10 24 4 20 4 8z"
        fill="currentColor"
      />
      <path
        d="M10 13.5c3.5-4 8.5-3.5 11 .8-3.2 2.6-8 2.7-11-.8zM38 13.5c-3.5-4-8.5-3.5-11 .8 3.2 2.6 8 2.7 11-.8z"
        fill={PAPER}
      />
    </g>
  ),
} as const;
export type Eyes = keyof typeof eyes;

export const mouths = {
  none: null,
  smile: <path d="M24 41.5q8 7 16 0" />,
  smirk: <path d="M25 43.5q8 3.5 14-3" />,
  flat: <path d="M26 43.5h12" />,
  wavy: <path d="M23 44.5q3-4.5 6 0t6 0 6 0" />,
  frown: <path d="M25 46.5q7-6 14 0" />,
  teeth: (
    <>
      <path d="M22.5 40h19q0 9.5-9.5 9.5t-9.5-9.5z" fill={PAPER} strokeWidth="2.8" />
      <path d="M32 40v9" strokeWidth="2.2" />
    </>
  ),
  open: (
    <>
      <path
        d="M24.5 40.5q7.5-2 15 0 .5 9.5-7.5 9.5t-7.5-9.5z"
        fill="currentColor"
        strokeWidth="2"
      />
      <path d="M27 41.8h10" stroke={PAPER} strokeWidth="2.6" />
      <path d="M28.5 47.5q3.5-3 7 0-1.5 2-3.5 2t-3.5-2z" fill={TONGUE} stroke="none" />
    </>
  ),
  laugh: (
    <>
      <path d="M23 40h18q-1 11-9 11t-9-11z" fill="currentColor" strokeWidth="2" />
      <path d="M27.5 47.8q4.5-3.6 9 0-2 2.4-4.5 2.4t-4.5-2.4z" fill={TONGUE} stroke="none" />
    </>
  ),
} as const;
export type Mouth = keyof typeof mouths;

/** The features of the twelve faces, in the order of the gradients. */
export const features = [
  <g key="freckles" {...solid} opacity=".55">
    <circle cx="13.5" cy="38" r="1.5" />
    <circle cx="18" cy="40.5" r="1.5" />
    <circle cx="46" cy="40.5" r="1.5" />
    <circle cx="50.5" cy="38" r="1.5" />
  </g>,
  <g key="glasses" strokeWidth="2.6">
    <circle cx="22" cy="29" r="9" />
    <circle cx="42" cy="29" r="9" />
    <path d="M31 28q1-1.5 2 0M13 27l-7-3M51 27l7-3" />
  </g>,
  <path key="curl" d="M27 15c-3-7 6-11 10-6 3 4-3 8-6 5" />,
  <path
    key="moustache"
    d="M32 39.5c-3-3.5-8-3-10.5-.5-2 2-5 1.8-6.5.2 1 5 8.5 6.8 12.5 4.3 2-1.2 3.5-2.5 4.5-2.5s2.5 1.3 4.5 2.5c4 2.5 11.5.7 12.5-4.3-1.5 1.6-4.5 1.8-6.5-.2-2.5-2.5-7.5-3-10.5.5z"
    {...solid}
  />,
  <path
    key="star"
    d="M49 36.5l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z"
    {...solid}
    opacity=".8"
  />,
  <path key="brows" d="M15.5 20.5q6-4 12 0M36.5 19.5q6-4 12 1" strokeWidth="4.6" />,
  <g key="monocle" strokeWidth="2.6">
    <circle cx="42" cy="29" r="9.5" />
    <path d="M50 35q5 9 2 18" />
  </g>,
  null,
  <g key="cheeks" {...solid} opacity=".2">
    <circle cx="14" cy="39" r="5" />
    <circle cx="50" cy="39" r="5" />
  </g>,
  <g key="half-rims">
    <path d="M12.5 24.5h19M32.5 24.5h19" strokeWidth="4" />
    <path d="M13 25q0 11 9 11t9-11M33 25q0 11 9 11t9-11" strokeWidth="2.2" />
  </g>,
  <g key="lashes">
    <path d="M16.5 25l-3.5-3M20 22.5l-1.5-4M47.5 25l3.5-3M44 22.5l1.5-4" strokeWidth="2.6" />
    <circle cx="45" cy="42" r="1.9" {...solid} />
  </g>,
  <g key="bow-tie" {...solid}>
    <path d="M32 58.5l-11-5.5v11zM32 58.5l11-5.5v11z" />
    <circle cx="32" cy="58.5" r="3" />
  </g>,
];

export const tear = (
  <path
    d="M53 12c4 5.5 5.5 8 5.5 10.5a5.5 5.5 0 0 1-11 0C47.5 20 49 17.5 53 12z"
    fill="#fff"
    strokeWidth="2.4"
  />
);
