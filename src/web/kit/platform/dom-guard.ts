/*
 * Translators and extensions replace text nodes. The renderer would then update nodes that are not on the page: a clock would
 * stand still, the word of a covered card stay; and it would throw when it removes one. So what others change is
 * undone: observers run at the end of the task that changed it, before the next render.
 */

/** Limits the fight with a program that changes the page back at once: so often at once, then once a second. */
const MAX_BATCHES = 50;
const PAUSE_MS = 1000;

/** Undoes changes from the newest to the oldest. */
function undo(records: MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
  // The icons of password managers have no text.
  const texts = new Set(added.filter(({ textContent }) => textContent));
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records.reverse()) {
    // Overlays, and the message of index.html.
    if (target === document.body) continue;
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of removedNodes) {
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
    }
    for (const node of addedNodes) {
      if (texts.has(node) && node.parentNode === target) target.removeChild(node);
    }
  }
}

/** Keeps the page as it was rendered: undoes what changes it, except for what `accept` is called after. */
export function guardDom(): { accept: () => void; undoOthers: () => void } {
  let records: MutationRecord[] = [];
  let batches = 0;

  const observer = new MutationObserver((latest) => {
    records.push(...latest);
    batches += 1;
    if (batches < MAX_BATCHES) undoOthers();
  });
  const accept = () => void observer.takeRecords();

  function undoOthers() {
    undo([...records, ...observer.takeRecords()]);
    records = [];
    accept();
  }

  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  setInterval(() => {
    batches = 0;
    undoOthers();
  }, PAUSE_MS);
  return { accept, undoOthers };
}
