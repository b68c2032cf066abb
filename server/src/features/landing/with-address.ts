const locales: Record<string, string> = { en: 'en_GB', ru: 'ru_RU', uk: 'uk_UA', ka: 'ka_GE' }

/** Escapes text for an attribute. */
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A value from the page's head, as it is there. */
const valueIn = (page: string, pattern: RegExp) => (pattern.exec(page)?.[1] ?? '').trim()

/**
 * Adds to a landing page its full address, the picture for shared links (1200 × 630 pixels) and structured data for
 * search engines. Title and description come from the page, already escaped.
 */
export function withAddress(page: string, publicUrl: string, language: string): string {
  const url = `${publicUrl}/?lang=${language}`
  const picture = `${publicUrl}/social/${language}.png`
  const title = valueIn(page, /<title>([^<]*)<\/title>/)
  const description = valueIn(page, /<meta name="description" content="([^"]*)"/)
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Nela'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', attribute(url)],
    ['og:image', attribute(picture)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
    ['og:locale', locales[language] ?? language],
    ...Object.entries(locales)
      .filter(([other]) => other !== language)
      .map(([, locale]): [string, string] => ['og:locale:alternate', locale]),
  ]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Nela',
    url,
    image: picture,
    description: unescaped(description),
    inLanguage: language,
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript, IndexedDB',
  }
  const head = [
    `<link rel="canonical" href="${attribute(url)}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // A data block: it does not run, and its content cannot close it.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
  return (
    page
      // Also for the other languages: search engines do not read fragments.
      .replaceAll(
        /(<link rel="alternate" hreflang="[\w-]+" href=")\//g,
        (_, link: string) => `${link}${attribute(publicUrl)}/`,
      )
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
