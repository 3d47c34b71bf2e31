import { legalLink } from '../layout/footer.tsx';
import { smallPrint } from '../paths.ts';
import { common } from '../texts/index.ts';

/** The footer's links in new tabs, so that reading them does not leave the lobby. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <nav aria-label={common.legal} className={className}>
      <ul className="-mx-2.5 flex flex-wrap text-sm text-muted">
        {smallPrint.map((path) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noreferrer" className={legalLink}>
              {common.smallPrint[path]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
