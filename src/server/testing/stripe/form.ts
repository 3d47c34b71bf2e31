/** What a form carries: `a[b][0]=x` is `{ a: { b: { 0: 'x' } } }`, as Stripe reads it. */
export type Form = { [key: string]: string | Form };

export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let place = form;
    for (const key of keys) {
      const inner = place[key];
      if (typeof inner === 'object') place = inner;
      else {
        const next: Form = {};
        place[key] = next;
        place = next;
      }
    }
    place[last] = value;
  }
  return form;
}

/** The text under this path; undefined where nothing or something else stands. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  const found = path.reduce<string | Form | undefined>(
    (place, key) => (typeof place === 'object' ? place[key] : undefined),
    form,
  );
  return typeof found === 'string' ? found : undefined;
}

/** The texts of the object under this key. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Form | undefined>(
    (place, key) => (typeof place === 'object' ? place[key] : undefined),
    form,
  );
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
