import type { Compilable, CompiledQuery } from 'kysely';

/** Compiles each shape of statement once; later calls only replace the values. */
export type Statements = (
  shape: string,
  values: readonly unknown[],
  build: () => Compilable,
) => CompiledQuery;

/** `build` must bind exactly `values`, in that order. */
export function statementCache(): Statements {
  const compiled = new Map<string, CompiledQuery>();
  return (shape, values, build) => {
    const cached = compiled.get(shape);
    if (cached) return { ...cached, parameters: values };
    const query = build().compile();
    const hasSameValues =
      query.parameters.length === values.length &&
      query.parameters.every((parameter, index) => parameter === values[index]);
    if (!hasSameValues) throw new Error(`statement ${shape} does not bind the given values`);
    compiled.set(shape, query);
    return query;
  };
}
