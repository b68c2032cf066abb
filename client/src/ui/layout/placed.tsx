import type { HTMLAttributes } from 'react'

/** A mark that stands at a share of its container's width, and may take a share of it. Both in percent. */
export const Placed = ({
  at,
  width,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { at: number; width?: number }) => (
  <span {...rest} style={{ left: `${at}%`, width: width === undefined ? undefined : `${width}%` }} />
)
