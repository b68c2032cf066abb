import type { ButtonHTMLAttributes } from 'react'

/** A button centred at a place of its container. All values in percent of the container. */
export const PlacedButton = ({
  left,
  top,
  width,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { left: number; top: number; width: number }) => (
  <button
    {...rest}
    type="button"
    style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, translate: '-50% -50%' }}
  />
)
