/*
 * Tells dom-guard.ts which changes of the page are React's. Imported before React: it looks for this hook when it
 * loads, and calls it after each commit.
 */

type DevTools = {
  supportsFiber: boolean;
  inject: () => void;
  onCommitFiberRoot?: (...commit: unknown[]) => void;
};

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevTools | undefined;
}

let accept = () => {};

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject() {} };
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...commit) => {
  accept();
  onCommitFiberRoot?.apply(hook, commit);
};

import('./dom-guard.ts').then(({ guardDom }) => {
  accept = guardDom().accept;
}, reportError);

export {};
