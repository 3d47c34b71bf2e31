/** Of what Stripe names by its id, or sends whole; null where it names nothing. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
