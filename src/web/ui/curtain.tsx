/** Opens to both sides of its container. `width`: of a half, in CSS. */
export const Curtain = ({ width }: { width: string }) =>
  ['left-0', 'right-0 [scale:-1_1]'].map((side) => (
    <i
      key={side}
      aria-hidden="true"
      className={`drape absolute inset-y-0 ${side}`}
      style={{ width }}
    />
  ));
