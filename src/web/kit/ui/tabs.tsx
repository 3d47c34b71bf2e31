import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, Suspense } from 'react';
import { cx } from './class-names.ts';
import { Loading } from './loading.tsx';

type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A `TabPanel` for each tab. */
  children: ReactNode;
  className?: string;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      className={cx('grid min-w-0 grid-cols-1 gap-4', className)}
    >
      {/* Stacked on a small screen with large text. */}
      <Radix.List
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-xl bg-background p-1 edge-subtle wide:w-fit wide:min-w-[27rem]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'min-h-12 grow rounded-lg px-2 text-sm font-[650] text-muted fold:px-2.5 fold:text-base transition-press hover:text-foreground',
              'data-[state=active]:bg-vote data-[state=active]:text-ink',
              'focus-visible:outline-offset-1 forced-colors:data-[state=active]:outline-2',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** Rendered only while its tab is selected. While its code loads it keeps the footer below the window. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content
      value={value}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-2xl animate-fade-in"
    >
      <Suspense fallback={<Loading className="min-h-dvh items-start" />}>{children}</Suspense>
    </Radix.Content>
  );
}
