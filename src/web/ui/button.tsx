import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Dots } from './dots.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'mint' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-messing text-tinte shadow-knopf active:shadow-knopf-tief hover:bg-[#ffcd68]',
  secondary: 'bg-loge text-papier kontur hover:bg-[#42294e]',
  mint: 'bg-mint text-tinte shadow-knopf active:shadow-knopf-tief hover:bg-[#78e8d1]',
  ghost: 'text-puder hover:text-papier hover:bg-papier/6',
  danger: 'bg-zinnober text-tinte shadow-knopf active:shadow-knopf-tief hover:bg-[#ff8472]',
};

const sizes: Record<ButtonSize, string> = {
  // Padding stops growing with the text where a word would no longer fit beside it.
  md: 'min-h-12 rounded-md px-[min(1.125rem,4.6vw)] text-base',
  lg: 'min-h-14 rounded-lg px-[min(1.5rem,6.2vw)] text-[1.125rem]',
};

/** The look of a button, for links that lead somewhere like a button does. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'lg'): string {
  return cx(
    'inline-flex max-w-full flex-wrap items-center justify-center gap-2.5 py-2 text-center leading-tight font-[750] no-underline',
    'transition-[translate,box-shadow,background-color] duration-120 active:translate-y-[3px]',
    'aria-disabled:translate-none aria-disabled:cursor-not-allowed aria-disabled:bg-loge/60',
    'aria-disabled:text-puder aria-disabled:shadow-none aria-busy:cursor-progress',
    'forced-colors:border',
    sizes[size],
    variants[variant],
  );
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Waiting for an answer: keeps name and focus, takes no second tap. */
  busy?: boolean;
  icon?: ReactNode;
};

/**
 * A button that stays focusable when it may not be used: pass `aria-disabled` (with
 * `aria-describedby` to the reason) instead of `disabled`.
 */
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
  const asleep = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || rest['aria-busy']}
      className={cx(buttonClass(variant, size), className)}
      onClick={(event) => {
        // Also keeps a form from being sent with Enter, which clicks its submit button.
        if (asleep) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Dots /> : icon}
      {children}
    </button>
  );
}
