/** For an award ticket. Decorative. */
export function Nose() {
  return (
    <svg
      viewBox="0 0 52 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-10"
      aria-hidden="true"
    >
      <path d="M30 6c-1 14-13 22-15 33-1.5 8 5 11 12 10M27 49c1-4 5-6 9-4" />
      <path d="M6 20l6 3M5 33h7M8 46l6-3" strokeWidth="3.4" />
    </svg>
  );
}
