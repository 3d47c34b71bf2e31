import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import type { DeclarationReceipt } from '../../contract/premium-shapes.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import type { StoredDeclaration } from '../store/payment-shapes.ts';

/** What everybody gets who declares something: nothing in it tells whether there is a contract. */
export function toReceipt(declaration: StoredDeclaration): DeclarationReceipt {
  const { number, kind, receivedAt, name, username, email, reason } = declaration;
  const at = new Date(receivedAt).toISOString();
  return { number, kind, receivedAt: at, name, username, email, reason };
}

/** [§ 312k, § 356a BGB] Ending a contract, signed in or not. */
export function contractRoutes(app: FastifyInstance, parts: Parts): void {
  const { declarations, limits } = parts;

  serve(app, api.cancelContract, async ({ body, request }) => {
    await limits.declaration(request.ip);
    const { name, username, email, kind, reason } = body;
    const isExtraordinary = kind === 'extraordinary';
    const about = { name, username, email, reason: reason || null };
    return toReceipt(
      await declarations.receive({ kind: 'cancellation', isExtraordinary, ...about }),
    );
  });

  serve(app, api.withdrawContract, async ({ body, request }) => {
    await limits.declaration(request.ip);
    const { name, username, email } = body;
    const about = { name, username, email, reason: null };
    return toReceipt(
      await declarations.receive({ kind: 'withdrawal', isExtraordinary: false, ...about }),
    );
  });
}
