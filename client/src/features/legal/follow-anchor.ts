import styles from './legal.module.css'

/** The target of Back: the previous page, else the address of the link. */
const goBack = (event: Event) => {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/**
 * Sets the document's language and the tab's title to those of the displayed language. Reads the anchor from the
 * address, because the browser scrolls to it later.
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
 * Without script, the anchor alone selects the language. With script, links inside the page replace the history entry,
 * so that Back leaves the page; title and language of the document follow.
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
