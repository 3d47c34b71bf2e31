/** The half mask, logo of the Imposter. Decorative. */
export function Mask({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 8c8-6 32-6 40 0 0 12-6 16-11 16-5 0-6-5-9-5s-4 5-9 5C10 24 4 20 4 8z" />
      <path d="M12.500 12c3-2.500 6.500-2 8.500 1.200M27 12.800c2-3 5.500-3.400 8.500-.8" />
    </svg>
  );
}
