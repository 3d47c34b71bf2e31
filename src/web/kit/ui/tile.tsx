import { cx } from './class-names.ts';

type TileProps = { label: string; value: string; isAlarming?: boolean; isWide?: boolean };

/** One figure of a definition list. */
export function Tile({ label, value, isAlarming = false, isWide = false }: TileProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 content-start gap-1 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle',
        isWide && 'col-span-full',
      )}
    >
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
