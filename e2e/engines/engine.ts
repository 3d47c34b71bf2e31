import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';

/** One page in an engine that Playwright cannot drive here. */
export type Engine = {
  open(url: string): Promise<void>;
  read<Result>(fn: () => Result): Promise<Result>;
  /** Clicks; types the text if there is one. Rejects without such an element, or with another one over it. */
  tap(name: string, text?: string): Promise<void>;
  /** What scripts of the page threw, rejected or logged as an error. */
  errors(): string[];
  close(): Promise<void>;
};

/** Runs in the page: a button, link or labelled field. The top dialog hides the rest. */
export function find(name: string): HTMLElement | null {
  const layer = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
  const textOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = Array.from(layer.querySelectorAll<HTMLElement>('button, a, label')).filter(
    (element) => element.getClientRects().length > 0,
  );
  const found =
    shown.find((element) => textOf(element) === name) ??
    shown.find((element) => textOf(element).startsWith(name));
  return (found instanceof HTMLLabelElement && found.control) || (found ?? null);
}

/** Whether these programs are installed. */
export function hasPrograms(...names: string[]): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.every((name) => folders.some((folder) => existsSync(join(folder, name))));
}

/** `test` where the engine is; otherwise skipped, or failed if REQUIRE_SERVICES is set. */
export const testIf = (isThere: boolean) =>
  isThere || process.env.REQUIRE_SERVICES === '1' ? test : test.skip;
