import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { common } from '../../texts/index.ts';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { pushLayer } from './layers.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Sticky below the scrolling content. */
  footer?: ReactNode;
  /** A second way to close it beside a button in `footer`. */
  hasCross?: boolean;
  /**
   * `sheet` fills a phone's screen; `paper` is as high as its content, at the lower edge of a phone's; `note`
   * is a small panel on every screen.
   */
  shape?: 'sheet' | 'paper' | 'note';
  /** A sheet with room for two columns. */
  isBroad?: boolean;
};

/**
 * A modal native `<dialog>`: render it to open it, unmount it to close it. Esc and a click outside close it.
 * Initial focus: `[data-autofocus]`, otherwise the title, so that no on-screen keyboard opens.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  hasCross = true,
  shape = 'sheet',
  isBroad = false,
}: DialogProps) {
  const isNote = shape === 'note';
  const isPaper = shape === 'paper';
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const notifyClosed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    const removeLayer = pushLayer(dialog);
    const closed = () => {
      // The browser may close without a cancel event (a second Esc).
      if (!dialog.open) notifyClosed();
    };
    dialog.addEventListener('close', closed);
    dialog.addEventListener('click', showOpened);
    return () => {
      // Before `close()`: unmounting, or hiding by React during a navigation, must not call `onClose`.
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('click', showOpened);
      removeLayer();
      dialog.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      // Both ends outside: a text selection dragged out of a field must not close it.
      onClick={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className={cx(
        'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent text-foreground open:grid open:grid-cols-1',
        isNote
          ? 'place-items-center p-[min(1.25rem,5vw)]'
          : 'sm:place-items-center sm:p-6 wide:low:p-3',
        isPaper && 'content-center max-sm:content-end',
      )}
    >
      <div
        className={cx(
          // On a low screen (landscape, large text) everything scrolls but, where it is wide, the actions.
          'flex min-h-0 flex-col overflow-hidden bg-surface animate-sheet low:overflow-y-auto',
          isNote
            ? 'max-h-full w-full max-w-[26rem] rounded-3xl border-2 border-border/40 shadow-card'
            : 'sm:h-auto sm:max-h-full sm:w-full wide:low:max-w-none sm:rounded-3xl sm:border-2 sm:border-border/40 sm:shadow-card',
          isPaper
            ? 'paper-sheet relative on-paper halftone controls-on-paper max-h-[calc(100dvh-4rem)]'
            : !isNote && 'h-dvh',
          !isNote && (isBroad ? 'sm:max-w-[64rem]' : 'sm:max-w-[38rem]'),
        )}
      >
        <div
          className={cx(
            // With large text the title takes a full row. On a phone it is below the toast strip.
            'flex min-h-17 shrink-0 flex-wrap items-center gap-x-3 pr-3 pl-5 sm:pt-3 sm:pl-7',
            shape === 'sheet' ? 'pt-[max(1.75rem,env(safe-area-inset-top))]' : 'pt-3',
            isPaper && 'max-sm:pt-5',
          )}
        >
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="min-w-0 grow basis-32 text-xl wrap-break-word hyphens-auto"
          >
            {title}
          </h2>
          {hasCross && (
            <IconButton label={common.close} onClick={onClose} className="ml-auto bg-transparent">
              <X />
            </IconButton>
          )}
        </div>
        {/* Positioned: hidden texts inside would otherwise make the dialog itself scroll. */}
        <div className="relative min-h-0 grow overflow-y-auto overscroll-contain low:shrink-0 low:overflow-visible px-5 pt-1 sm:px-7 sm:pt-3 wide:low:pt-0">
          {children}
          <div className={cx('sheet-fade', isPaper && 'wide:low:hidden')} />
        </div>
        {footer && (
          <div
            className={cx(
              'relative bg-surface px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-6 wide:low:bottom-0 wide:low:py-2.5',
              // In landscape beside the title.
              isPaper
                ? 'wide:low:absolute wide:low:top-0 wide:low:right-10 wide:low:bottom-auto wide:low:bg-transparent'
                : 'wide:low:sticky',
            )}
          >
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Scrolls what a tapped `<summary>` opens into view, clear of the footer. */
function showOpened({ target }: Event): void {
  const details = target instanceof Element && target.closest('summary')?.parentElement;
  if (!details) return;
  requestAnimationFrame(() => {
    if (details.hasAttribute('open')) details.scrollIntoView({ block: 'nearest' });
  });
}
