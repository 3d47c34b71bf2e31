import { CircleAlert, CircleCheck, MessageCircle, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { useStore } from '../platform/store.ts';
import { toasts } from '../texts/index.ts';
import { cx } from './class-names.ts';
import { footerOf, useTopLayer } from './layers.ts';
import { dismissToast, type ToastTone, toastStore } from './toast.ts';

const icons: Record<ToastTone, typeof X> = {
  info: MessageCircle,
  success: CircleCheck,
  error: CircleAlert,
};
const colours: Record<ToastTone, string> = {
  info: 'text-vote',
  success: 'text-success',
  error: 'text-danger',
};

/** [UX-50] Shows the current toast, inside the top dialog if one is open. */
export function Toaster() {
  const message = useStore(toastStore);
  const layer = useTopLayer();
  const isDialog = layer !== document.body;
  const footer = isDialog ? footerOf(layer) : null;
  const tone = message?.tone ?? 'info';
  const Icon = icons[tone];
  return (
    <Toast.Provider
      label={toasts.item}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={layer}
    >
      {message && (
        <Toast.Root
          key={message.id}
          open={message.open}
          {...(message.duration === undefined ? {} : { duration: message.duration })}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={cx(
            'pointer-events-auto flex items-start gap-3 rounded-xl bg-surface-raised py-1 pr-1 pl-4 shadow-button',
            'border-2 border-border/60 data-[state=open]:animate-drop-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]',
            'data-[state=closed]:opacity-0 transition-opacity duration-150',
          )}
        >
          <Icon className={cx('mt-2.5 size-6 shrink-0', colours[tone])} />
          <div className="min-w-0 grow py-2 wrap-break-word">
            <Toast.Title className="font-[750] leading-snug">{message.title}</Toast.Title>
            {message.description && (
              <Toast.Description className="text-sm text-muted">
                {message.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={toasts.close}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-paper/8 hover:text-foreground"
          >
            <X className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport
          label={toasts.region}
          className={cx(
            'pointer-events-none inset-x-0 z-50 mx-auto flex w-full max-w-[27rem] flex-col p-3 outline-none',
            // Page: below the header, as the page's buttons are at the bottom. Dialog: at the bottom, above
            // its buttons, as its fields are at the top.
            !isDialog && 'fixed top-0 pt-[max(0.375rem,env(safe-area-inset-top))]',
            isDialog && !footer && 'fixed bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
            footer && 'absolute bottom-full low:fixed low:top-0 low:bottom-auto',
          )}
        />,
        footer ?? layer,
      )}
    </Toast.Provider>
  );
}
