import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Dots } from './dots.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'success' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-ink shadow-button active:shadow-button-pressed hover:bg-[#ffcd68]',
  secondary: 'bg-surface-raised text-foreground edge hover:bg-[#42294e]',
  success: 'bg-success text-ink shadow-button active:shadow-button-pressed hover:bg-[#78e8d1]',
  outline: 'bg-background/70 text-muted edge hover:text-foreground hover:bg-paper/6',
  ghost: 'text-muted hover:text-foreground hover:bg-paper/6',
  danger: 'bg-danger text-ink shadow-button active:shadow-button-pressed hover:bg-[#ff8472]',
};

const sizes: Record<ButtonSize, string> = {
  // Padding and type stop growing with the text size where words would no longer fit.
  md: 'min-h-12 rounded-md px-[min(1.125rem,4.6vw)] text-[min(1.0625rem,9.4vw)]',
  lg: 'min-h-14 rounded-lg px-[min(1.5rem,6.2vw)] text-[min(1.125rem,9.4vw)]',
};

/** Button classes, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'lg'): string {
  return cx(
    'inline-flex max-w-full flex-wrap items-center justify-center gap-2.5 py-2 text-center leading-tight font-[750] no-underline',
    'transition-press active:translate-y-[3px]',
    'aria-disabled:translate-none aria-disabled:cursor-not-allowed aria-disabled:bg-surface-raised/60',
    'aria-disabled:text-muted aria-disabled:[box-shadow:none] aria-busy:cursor-progress',
    'forced-colors:border',
    sizes[size],
    variants[variant],
  );
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Pending: keeps name and focus, ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
};

/** Stays focusable: to disable it pass `aria-disabled` and `aria-describedby` (the reason), not `disabled`. */
export function Button({
  variant = 'primary',
  size = 'lg',
  busy = false,
  icon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || rest['aria-busy']}
      className={cx(buttonClass(variant, size), className)}
      onClick={(event) => {
        // Also blocks implicit submission with Enter, which clicks the submit button.
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Dots /> : icon}
      {children}
    </button>
  );
}
