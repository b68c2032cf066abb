/** The logo: a crescent with a dot. Ink by default; `--logo-dot` colours the dot. `size` in px. */
export const Logo = ({ size = 28, className }: { size?: number; className?: string }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <path
      fill="currentColor"
      d="M20 2.5c9.7 0 17.5 7.8 17.5 17.5S29.7 37.5 20 37.5 2.5 29.7 2.5 20c0-1.6.2-3.1.6-4.6A13.5 13.5 0 1 0 15.4 3.1c1.5-.4 3-.6 4.6-.6z"
    />
    <circle cx="11.5" cy="10.5" r="4.3" fill="var(--logo-dot, var(--feed))" />
  </svg>
)
