import { Check } from 'lucide-react';
import { Animated } from './animated.tsx';

const MS = 160;

/** When the tick of a button is drawn, after its press. */
export const TICK_MS = 120 + MS;

/** A tick; when `isOn` turns true, it is drawn from left to right. */
export function DrawnTick({ isOn }: { isOn: boolean }) {
  const motion = { isOn, ms: MS, delayMs: TICK_MS - MS, easing: 'linear' };
  return (
    <span aria-hidden="true" className="overflow-hidden">
      <Animated {...motion} frames={{ transform: 'translateX(-100%)' }} className="overflow-hidden">
        <Animated {...motion} frames={{ transform: 'translateX(100%)' }}>
          <Check strokeWidth={3} className="size-6" />
        </Animated>
      </Animated>
    </span>
  );
}
