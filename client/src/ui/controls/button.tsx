import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../styles/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './button.module.css'

type ButtonLook = {
  /**
   * primary: the main action. quiet: an outline. soft: a filled secondary action. danger: a red outline. plain: text.
   */
  variant?: 'primary' | 'quiet' | 'soft' | 'danger' | 'plain'
  /** medium 52 px, small 44 px (inside toasts and banners), large 68 px (a sheet's confirm). */
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  icon?: IconName
}

export type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/** Class names of a button, for a link that must look like one. */
export const buttonClass = (
  { variant = 'primary', size = 'medium', wide }: ButtonLook = {},
  className?: string,
) => cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)

/**
 * A button. While `busy` it keeps its label and focus, ignores presses and is marked as busy for assistive technology.
 */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type ?? 'button'}
    className={buttonClass({ variant, size, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {icon && <Icon name={icon} size={22} />}
    {children}
  </button>
)

/** A round 48 px button with an icon only; `label` is its name. */
export const IconButton = ({
  icon,
  label,
  size = 24,
  className,
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; size?: number }) => (
  <button {...rest} type={type ?? 'button'} className={cx(styles.iconButton, className)} aria-label={label}>
    <Icon name={icon} size={size} />
  </button>
)
