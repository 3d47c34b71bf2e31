/** Parses a form as Stripe does: `a[b][0]=x` is `{ a: { b: { 0: 'x' } } }`. */
export type Form = { [key: string]: string | Form };

export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let node = form;
    for (const key of keys) {
      const inner = node[key];
      if (typeof inner === 'object') node = inner;
      else {
        const next: Form = {};
        node[key] = next;
        node = next;
      }
    }
    node[last] = value;
  }
  return form;
}

/** The text at this path; undefined if missing or not a text. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  const found = path.reduce<string | Form | undefined>(
    (node, key) => (typeof node === 'object' ? node[key] : undefined),
    form,
  );
  return typeof found === 'string' ? found : undefined;
}

/** The texts of the object under this key. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Form | undefined>(
    (node, key) => (typeof node === 'object' ? node[key] : undefined),
    form,
  );
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
