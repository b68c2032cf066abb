import styles from './kbd.module.css'

/** A key's name, shown on desktop only and hidden from assistive technology, which reads `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className={styles.kbd} aria-hidden="true">
    {children}
  </kbd>
)
