import type { ReactNode } from 'react';

export default function LobbyProvider({ children }: { code: string; children: ReactNode }) {
  return children;
}
