/** Opens to both sides of its container. `width`: of a half, in CSS. */
export const Curtain = ({ width }: { width: string }) =>
  ['left-0', 'right-0'].map((side, at) => (
    <i
      key={side}
      aria-hidden="true"
      className={`drape absolute inset-y-0 ${side}`}
      style={{ width, scale: at ? '-1 1' : undefined }}
    />
  ));
