import { CircleAlert, CircleCheck, MessageCircle, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toasts } from '../../texts/index.ts';
import { useStore } from '../platform/store.ts';
import { useAnnouncement } from './announcer.tsx';
import { cx } from './class-names.ts';
import { Later } from './later.tsx';
import { useTopLayer } from './layers.ts';
import { dismissToast, type ShownToast, type ToastTone, toastStore } from './toast.ts';
import { useFreePlace, useTapThrough } from './toast-place.ts';

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

const STRIP_MS = 2000;
/** A press that moves further is a drag. */
const TAP_PX = 10;

/** Shows the current toast, after what it is about [UX-50]. */
export default function Toaster() {
  return <Current message={useDeferredValue(useStore(toastStore))} />;
}

/** Off all controls, inside the top dialog if one is open. */
const Current = memo(function Current({ message }: { message: ShownToast | null }) {
  const layer = useTopLayer();
  const viewport = useRef<HTMLOListElement>(null);
  const press = useRef({ x: 0, y: 0 });
  const full = message?.repeatsScreen ? null : message;
  const strip = message?.repeatsScreen && message.open ? message : null;
  const tone = full?.tone ?? 'info';
  const Icon = icons[tone];
  useFreePlace(viewport, layer, full?.open ? full.id : null);
  useTapThrough(viewport, () => full && dismissToast(full.id));
  // With what the screen announces, which it repeats.
  useAnnouncement(strip && [strip.title, strip.description].filter(Boolean).join('. '));
  return (
    <Toast.Provider
      label={toasts.item}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={layer}
    >
      {strip && (
        <Later key={strip.id} parts={4}>
          <Strip message={strip} />
        </Later>
      )}
      {full && (
        <Toast.Root
          key={full.id}
          open={full.open}
          {...(full.duration === undefined ? {} : { duration: full.duration })}
          onOpenChange={(open) => !open && dismissToast(full.id)}
          onPointerDown={({ clientX: x, clientY: y }) => {
            press.current = { x, y };
          }}
          onClick={({ clientX, clientY }) => {
            const { x, y } = press.current;
            if (Math.hypot(clientX - x, clientY - y) < TAP_PX) dismissToast(full.id);
          }}
          className={cx(
            'pointer-events-auto flex items-start gap-3 rounded-xl bg-surface-raised py-1 pr-1 pl-4 shadow-button',
            'border-2 border-border/60 data-[state=open]:animate-drop-in in-data-crowded:pointer-events-none',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-press',
            'data-[state=closed]:opacity-0 transition-opacity duration-150',
          )}
        >
          <Icon className={cx('mt-2.5 size-6 shrink-0 max-xs:hidden', colours[tone])} />
          <div className="min-w-0 grow py-2 wrap-break-word hyphens-auto">
            <Toast.Title className="font-[750] leading-snug">{full.title}</Toast.Title>
            {full.description && (
              <Toast.Description className="text-sm text-muted">
                {full.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={toasts.close}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-paper/8 hover:text-foreground in-data-crowded:hidden"
          >
            <X className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          label={toasts.region}
          className="pointer-events-none fixed inset-x-3 top-0 z-50 mx-auto flex max-w-[25.5rem] scroll-mt-[calc(0.375rem+env(safe-area-inset-top))] flex-col outline-none"
        />,
        layer,
      )}
    </Toast.Provider>
  );
});

/** One line at the top. */
function Strip({ message }: { message: ShownToast }) {
  const { id, title, description, duration = STRIP_MS } = message;
  const layer = useTopLayer();
  const strip = useRef<HTMLDivElement>(null);
  useFreePlace(strip, layer, id);
  useTapThrough(strip, () => dismissToast(id));
  useEffect(() => {
    const timer = setTimeout(dismissToast, duration, id);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return createPortal(
    <div
      ref={strip}
      aria-hidden="true"
      data-toast-strip=""
      onPointerDown={() => dismissToast(id)}
      className={cx(
        'fixed inset-x-0 top-0 z-50 mx-auto h-7 w-fit max-w-full animate-drop-in scroll-mt-[env(safe-area-inset-top)]',
        'truncate rounded-b-md bg-vote px-4 text-[min(0.9375rem,calc(var(--spacing)*5.2))]/7 font-[650] text-ink',
        'data-crowded:pointer-events-none print:hidden',
      )}
    >
      <span className="font-[750]">{title}</span>
      {description && ` · ${description}`}
    </div>,
    layer,
  );
}
