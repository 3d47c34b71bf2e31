import { api } from '../../contract/api.ts';
import type { DeclarationReceipt } from '../../contract/premium-shapes.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { toIso } from '../process/clock.ts';
import type { Services } from '../services.ts';
import type { StoredDeclaration } from '../store/types.ts';

/** The receipt must not reveal whether a contract exists. */
export function toReceipt(declaration: StoredDeclaration): DeclarationReceipt {
  const { number, kind, receivedAt, name, username, email, reason } = declaration;
  return { number, kind, receivedAt: toIso(receivedAt), name, username, email, reason };
}

/** [§ 312k, § 356a BGB] Cancellation and withdrawal, also without signing in. */
export function contractRoutes(defineRoute: DefineRoute, services: Services): void {
  const { declarations, limits } = services;

  defineRoute(api.cancelContract, { access: 'public' }, async ({ body, request }) => {
    await limits.count({ declarationsFromAddress: request.ip });
    const { name, username, email, kind, reason } = body;
    const isExtraordinary = kind === 'extraordinary';
    const about = { name, username, email, reason: reason || null };
    return toReceipt(
      await declarations.receive({ kind: 'cancellation', isExtraordinary, ...about }),
    );
  });

  defineRoute(api.withdrawContract, { access: 'public' }, async ({ body, request }) => {
    await limits.count({ declarationsFromAddress: request.ip });
    const { name, username, email } = body;
    const about = { name, username, email, reason: null };
    return toReceipt(
      await declarations.receive({ kind: 'withdrawal', isExtraordinary: false, ...about }),
    );
  });
}
