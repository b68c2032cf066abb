import styles from './landing.module.css'

/** Without script the list of languages opens and closes by its own button; with it also by Escape and a press outside. */
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
