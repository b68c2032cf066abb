import styles from './legal.module.css'

/** Where Back leads: the page this one was opened from, else the address that the link carries. */
const goBack = (event: Event) => {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/**
 * The language that is shown becomes the document's, and its heading the title of the tab. The anchor is read from the
 * address: the browser goes there only later.
 */
const nameDocument = () => {
  const root = document.documentElement
  const shown =
    document.getElementById(location.hash.slice(1))?.closest<HTMLElement>(`.${styles.document}`) ??
    document.getElementById(root.lang)
  if (!shown) return
  root.lang = shown.lang
  const [title] = shown.getElementsByTagName('h1')
  const [product] = document.title.split(' · ').toReversed()
  document.title = `${title?.textContent} · ${product}`
}

/**
 * Without script the anchor alone picks the language. With it, links inside the page replace the address instead of
 * adding to the history, so that Back leaves the page; title and language of the document follow.
 */
export const followAnchor = (): void => {
  for (const link of document.querySelectorAll('[data-back]')) link.addEventListener('click', goBack)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      location.replace(link.href)
    })
  addEventListener('hashchange', nameDocument)
  nameDocument()
}
