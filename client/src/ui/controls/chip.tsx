import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './chip.module.css'

/** A pill to press: a choice among several (`pressed`) or a small action. */
export const Chip = ({
  pressed,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean }) => (
  <button {...rest} type="button" className={cx(styles.chip, className)} aria-pressed={pressed} />
)
