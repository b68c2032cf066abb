import styles from './landing.module.css'

/** Closes the list of languages on Escape and on a press outside. Without script it has only its own button. */
export const closeLanguageLinksOutside = (): void => {
  const links = document.querySelector<HTMLDetailsElement>(`.${styles.languages}`)
  if (!links) return
  document.addEventListener('pointerdown', (event) => {
    if (!links.contains(event.target as Node)) links.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !links.open) return
    links.open = false
    links.querySelector('summary')?.focus()
  })
}
