type ValanceProps = {
  /** Height of the scallops, in CSS. */
  edge: string;
  /** Height of the cloth above them. */
  cloth?: string;
  top?: string;
};

/** Hangs across the top of its container, with light below it. */
export const Valance = ({ edge, cloth = '0px', top = '0px' }: ValanceProps) => (
  <i
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 h-40 animate-fade-in"
    style={{
      top,
      background: `
        radial-gradient(50% 100% at 50% 0, #8b2540 82%, #f6bd4b 84% 94%, #0000 97%) 50% ${cloth} / calc(2.5 * ${edge}) ${edge} repeat-x,
        linear-gradient(#5c1730, #8b2540) 0 0 / 100% ${cloth} no-repeat,
        radial-gradient(60% 100% at 50% 0, rgb(246 189 75 / 0.2), #0000)`,
    }}
  />
);
