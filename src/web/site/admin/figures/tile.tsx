import { cx } from '../../../kit/ui/class-names.ts';

type TileProps = { label: string; value: string; isAlarming?: boolean };

export function Tile({ label, value, isAlarming = false }: TileProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle">
      <dt className="text-xs text-muted hyphens-auto wrap-anywhere">{label}</dt>
      <dd
        className={cx(
          'font-display text-xl wrap-anywhere tabular-figures',
          isAlarming && 'text-danger',
        )}
      >
        {value}
      </dd>
    </div>
  );
}
