import { type ReactNode, useLayoutEffect } from 'react'
import styles from './home.module.css'

/** Holds the actions of home, fixed at the thumb on a phone; toasts and the end of the page keep clear of it. */
export const Dock = ({ children }: { children: ReactNode }) => {
  // On the root and not by :has(), which every change of the page would ask again.
  useLayoutEffect(() => {
    document.documentElement.dataset.docked = ''
    return () => {
      delete document.documentElement.dataset.docked
    }
  }, [])
  return <div className={styles.dock}>{children}</div>
}
