import { iconPaths, type IconName } from './icon-paths.tsx'

export type { IconName }

/**
 * A line icon in the current colour. Decorative: screen readers read the text or `aria-label` beside it. `size` in px.
 */
export const Icon = ({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number
  className?: string
}) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {iconPaths[name]}
  </svg>
)
