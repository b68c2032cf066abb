const locales: Record<string, string> = { en: 'en_GB', ru: 'ru_RU', uk: 'uk_UA', ka: 'ka_GE' }

/** Text inside of an attribute. */
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page's own words, as they stand in its head. */
const found = (page: string, pattern: RegExp) => (pattern.exec(page)?.[1] ?? '').trim()

/**
 * A landing page with its full address, the picture that a shared link shows (1200 × 630 pixels), and what it is for
 * search engines. Its title and description are read from the page, escaped as they are there.
 */
export function addressedTo(page: string, publicUrl: string, language: string): string {
  const url = `${publicUrl}/?lang=${language}`
  const picture = `${publicUrl}/social/${language}.png`
  const title = found(page, /<title>([^<]*)<\/title>/)
  const description = found(page, /<meta name="description" content="([^"]*)"/)
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
    // A block of data: nothing in it runs, and nothing in it can end it.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
  return (
    page
      // The other languages, too: a search engine reads no part of an address.
      .replaceAll(
        /(<link rel="alternate" hreflang="[\w-]+" href=")\//g,
        (_, link: string) => `${link}${attribute(publicUrl)}/`,
      )
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
