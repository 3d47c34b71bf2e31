import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../kit/platform/store.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { soundSwitch } from './player.ts';

const texts = {
  title: 'Ton',
  on: 'an',
  off: 'aus',
  /** A display plays the sounds of the table. */
  onDisplay: 'auf der Bühne',
  turnOn: 'Ton einschalten',
  turnOff: 'Ton ausschalten',
} as const;

const useIsOn = () => useStore(soundSwitch);
const flip = () => soundSwitch.set(!soundSwitch.get());

/** The sound toggle in the phase header; where it does not fit, the menu has one. */
export function SoundButton() {
  const isOn = useIsOn();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      label={isOn ? texts.turnOff : texts.turnOn}
      onClick={flip}
      className="max-[24rem]:hidden"
    >
      <Icon />
    </IconButton>
  );
}

/** "Ton", on or off, in the menu of every phase. */
export function SoundSwitch({ isOnDisplay }: { isOnDisplay: boolean }) {
  const isOn = useIsOn();
  const on = isOnDisplay ? texts.onDisplay : texts.on;
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={flip}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg bg-paper/6 px-4 text-left hover:bg-paper/10"
    >
      <Icon className="size-5.5 shrink-0" />
      <span className="grow font-[650]">{texts.title}</span>
      <span aria-hidden="true" className={cx('font-bold', isOn ? 'text-success' : 'text-muted')}>
        {isOn ? on : texts.off}
      </span>
    </button>
  );
}
