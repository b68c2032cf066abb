import type { HTMLAttributes } from 'react'

/** A mark at a position of its container's width, with an optional width. Both in percent. */
export const Placed = ({
  at,
  width,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { at: number; width?: number }) => (
  <span {...rest} style={{ left: `${at}%`, width: width === undefined ? undefined : `${width}%` }} />
)
