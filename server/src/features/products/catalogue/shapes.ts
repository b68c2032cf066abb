/** Line drawings by kind of product: SVG paths of 24 units, drawn with a round stroke. */
export const shapes = {
  alarm: 'M4 9h16l-2 5H6zM9 17.5h6M12 5v1.5M7.5 12h.1M12 12h.1M16.5 12h.1',
  bag: 'M5 9h14l1 11H4zM8.5 9V7a3.5 3.5 0 0 1 7 0v2M9 13h6',
  ball: 'M12 4a8 8 0 1 0 .1 0zM5 8c4 3 10 3 14 0M5 16c4-3 10-3 14 0',
  bassinet: 'M3 11h18c0 4-2 6-5 6H8c-3 0-5-2-5-6zM21 11c0-4-3-7-7-7l-2 7M6 20l2-3M18 20l-2-3',
  battery: 'M7 6h10v14H7zM10 6V4h4v2M12.5 9.5 10.5 13h3l-2 3.5',
  bib: 'M8 4c0 3 1.5 4.5 4 4.5S16 7 16 4M8 4C5 5 4.5 8 5 12c.6 5 3 8 7 8s6.4-3 7-8c.5-4 0-7-3-8',
  blanket: 'M5 5h14v11H5zM5 8.5h14M9 5v3.5M15 5v3.5M7 16v3M10.3 16v3M13.7 16v3M17 16v3',
  blocks: 'M4 12.5h7.5V20H4zM12.5 12.5H20V20h-7.5zM8.2 4.5h7.5V12H8.2z',
  bodysuit: 'M8 4 4 7l1.5 4L8 10v6l3 4h2l3-4v-6l2.5 1L20 7l-4-3c-1 2-7 2-8 0z',
  book: 'M12 7c-2-1.8-5-2-8-1.5V18c3-.5 6-.3 8 1.5 2-1.8 5-2 8-1.5V5.5C17 5 14 5.2 12 7zM12 7v12.5',
  bottle:
    'M8.5 9.5h7V19a1.5 1.5 0 0 1-1.5 1.5h-4A1.5 1.5 0 0 1 8.5 19zM8 9.5h8v-2H8zM10.2 7.5c0-1.5.8-1.5.8-2.7a1 1 0 0 1 2 0c0 1.2.8 1.2.8 2.7M12.5 13h3M12.5 16.5h3',
  bouncer:
    'M3.5 19.5h17M6.5 19.5 10 12M4.5 11.5c4 3.5 8 3 11-1.5l3.5-5M15.5 10 13 19.5M17 8.3c1 1.5 1 3 0 4.5',
  bowl: 'M3.5 11h17c0 5-3 8-7 8h-3c-4 0-7-3-7-8zM9 8c0-1.5 1-1.5 1-3M13 8c0-1.5 1-1.5 1-3',
  box: 'M5 8h14v12H5zM4 8l2-4h12l2 4M12 4v4M9 13h6',
  bra: 'M6 4v6M18 4v6M4 12c2-2.5 6-2.5 8 0 2-2.5 6-2.5 8 0 0 4-2 6-4.5 6S12 16 12 14c0 2-1 4-3.5 4S4 16 4 12z',
  brush: 'M12 3v9M9 12h6v8H9zM9 15h6M9 17.5h6M10.5 3h3',
  camera: 'M12 4a5.5 5.5 0 1 0 .1 0zM12 7.5a2 2 0 1 0 .1 0zM12 15v3M8 20.5h8l-1.5-2.5h-5z',
  cards: 'M5 7.5l9-2.5 3 11-9 2.5zM17 9h3v11H9.5M9.5 10.5l3-.8M10.5 14l3-.8',
  carrier: 'M12 4a2.5 2.5 0 1 0 .1 0zM7 20c-1-6 0-9 5-9s6 3 5 9M8 14c2 3 6 3 8 0M8 11l-2-5M16 11l2-5',
  carseat: 'M7 4c3-1 6 0 7 3l1.5 6H19l1 5H9zM9 18l-2-9M9 18v2.5h9V18M10.5 7.5l3 5.5',
  chair: 'M7 4h9v9H7zM5 13h13v3H5zM7 16v3M16 16v3M4 18.5c4 2.5 11 2.5 15 0',
  clip: 'M8 4a3 3 0 1 0 .1 0zM8 10v3M12 14a2 2 0 1 0-.1 0M8 13c0 3 4 2 6 3s1 4 5 4M16.5 17.5 19 20l2-2',
  clock: 'M12 5a7.5 7.5 0 1 0 .1 0zM12 8.5v4l2.5 2M6 4 3.5 6.5M18 4l2.5 2.5',
  crayon: 'M6 20l-1-4 9.5-11 4 3.5L9 19.5zM13 7l4 3.5M5 16l4 3.5',
  crib: 'M4 5v15M20 5v15M4 8h16M4 17h16M8 8v9M12 8v9M16 8v9',
  cup: 'M6.5 7h9v11a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2zM15.5 10h2a2 2 0 0 1 2 2v1a2 2 0 0 1-2 2h-2M11 7l1-4h2.5',
  cups: 'M8 4h8l-1 5H9zM6.5 9h11l-1 5h-9zM5 14h14l-1 6H6z',
  diaper: 'M3.5 7.5h17V12c-4 0-6 2.5-6 6h-5c0-3.5-2-6-6-6zM3.5 10h3M20.5 10h-3M9 11h6',
  door: 'M7 4h10v16H7zM4 20h16M14 12h.1',
  dresser: 'M5 4h14v14H5zM5 8.7h14M5 13.3h14M11 6.4h2M11 11h2M11 15.7h2M7 18v2M17 18v2',
  drop: 'M12 3.5c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.5zM9.5 14.5c.2 1.5 1 2.3 2.5 2.5',
  duck: 'M14 5a3.5 3.5 0 0 1 3.5 3.5c0 1.5-1 2-1 3.5 2 1 3 2 3 4 0 2.5-2 4-5 4h-5c-4 0-6-3-6-7 2 2 5 1 8-1-.8-1-1-2-1-3.5A3.5 3.5 0 0 1 14 5zM17.5 8.5h3l-1.5 2h-1.7M14.2 8h.1',
  firstaid: 'M4 8h16v11H4zM9 8V5h6v3M12 11v5M9.5 13.5h5',
  flask: 'M9 8h6v11a1.5 1.5 0 0 1-1.5 1.5h-3A1.5 1.5 0 0 1 9 19zM9.5 8V4h5v4M9 13h6',
  gate: 'M4 4v16M20 4v16M4 7h16M4 17h16M8 7v10M12 7v10M16 7v10M10 12h4',
  gym: 'M4 20C6 8 9 4 12 4s6 4 8 16M12 4v6M12 10a1.8 1.8 0 1 0 .1 0M8 7.5V11M8 11l-1.5 2.5h3zM16 7.5V11M14.7 11h2.6v2.6h-2.6z',
  hat: 'M6 14c0-5 2.5-8 6-8s6 3 6 8M5 14h14v4.5H5zM12 3a1.5 1.5 0 1 0 .1 0zM9 14v4.5M12 14v4.5M15 14v4.5',
  highchair: 'M8 4h8v6H8zM5 10h14v2.5H5zM8 12.5 5.5 20M16 12.5l2.5 7.5M7 16.5h10',
  hook: 'M8 4h8v4H8zM12 8v4M12 12a4 4 0 1 1-4 4',
  lamp: 'M8 12a5 5 0 1 1 8 0c-1 1.2-1.5 2-1.5 3.5h-5C9.5 14 9 13.2 8 12zM9.5 18.5h5M10.5 20.5h3M12 2.5v0M4.5 5l.8.8M19.5 5l-.8.8',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  mat: 'M3 16l4-9h14l-4 9zM3 16v2.5h14V16M17 18.5l4-9V7',
  mattress: 'M3.5 10h17v7h-17zM3.5 13.5h17M6 10V8h12v2M7 17v2M17 17v2',
  mirror:
    'M12 3.5c4 0 6 3 6 6.5s-2 6.5-6 6.5-6-3-6-6.5 2-6.5 6-6.5zM12 16.5V20M8 20.5h8M9.5 10l3-3.5M12 12l2.5-3',
  mitten: 'M8 15V8.5C8 6 9.5 4.5 11.5 4.5S15 6 15 8.5V10c1-1 3-1 3 .8 0 1.7-1.5 2.5-2 4.2zM8 15h8v5H8z',
  mobile:
    'M12 3v4M5 7h14M5 7v4M12 7v7M19 7v4M5 11a1.8 1.8 0 1 0 .1 0M19 11a1.8 1.8 0 1 0 .1 0M12 14l1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5L11 16z',
  monitor: 'M7 8h10v12H7zM15 8V3.5M9.5 11h5M9.5 13.5h5M12 16.5h.1',
  pacifier:
    'M4.5 9c0-2 3-3 7.5-3s7.5 1 7.5 3-3 3.5-7.5 3.5S4.5 11 4.5 9zM9.5 12.4a4 4 0 1 0 5 0M10 6c0-1.5.8-2.5 2-2.5s2 1 2 2.5',
  pads: 'M9.5 5a5.5 5.5 0 1 0 .1 0zM9.5 9.5a1 1 0 1 0 .1 0M13 16.5a5.5 5.5 0 1 0 2.5-8.3',
  pail: 'M6 8h12l-1.5 12h-9zM5 8c0-2.5 3-4 7-4s7 1.5 7 4M10 12.5h4',
  phone: 'M7.5 3.5h9v17h-9zM11 18h2M10 7.5h4M10 10.5h4',
  pillow:
    'M4 8c3 .8 5-.5 8-.5S17 8.8 20 8c-1 2.5-1 5.5 0 8-3-.8-5 .5-8 .5S7 15.2 4 16c1-2.5 1-5.5 0-8zM9 11.5c2 1 4 1 6 0',
  plane: 'M3 13l18-8-6 15-3.5-5.5zM11.5 14.5 21 5',
  playpen: 'M4 6h16v13H4zM4 9h16M8 12v4M12 12v4M16 12v4M6 19v1.5M18 19v1.5',
  plug: 'M9 4v4M15 4v4M7 8h10v3a5 5 0 0 1-10 0zM12 16v4.5',
  plush:
    'M7.5 5a2 2 0 1 0-1.5 3.5M16.5 5A2 2 0 1 1 18 8.5M12 5.5a5 5 0 1 0 .1 0zM10 9.5h.1M14 9.5h.1M11 12.2c.6.6 1.4.6 2 0M8.5 15c-2 1-3 3-2.5 5h12c.5-2-.5-4-2.5-5',
  pot: 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3.5 10h17M9.5 7.5c0-1.5 1-1.5 1-3M13.5 7.5c0-1.5 1-1.5 1-3',
  potty:
    'M5 10c0-3 3-4.5 7-4.5s7 1.5 7 4.5-3 4.5-7 4.5S5 13 5 10zM9 10c0-1 1.3-1.5 3-1.5s3 .5 3 1.5-1.3 1.5-3 1.5S9 11 9 10zM6 12.5 7.5 20h9l1.5-7.5',
  pouch: 'M6 4h12v16H6zM6 8h12M9 4v4M15 4v4M9 13.5h6M9 16.5h6',
  pump: 'M4 5c4 0 6 1.5 7 4.5M4 11c2.5 0 4-.5 7-1.5M11 9.5h4V12h-4zM10 12h6v8h-6zM15 10.5h5V14',
  pushcart: 'M4 4l3 2 2 9h11M8 9h12v6M10.5 17a1.7 1.7 0 1 0 .1 0M18 17a1.7 1.7 0 1 0 .1 0',
  puzzle: 'M5 8h4a2 2 0 1 1 4 0h5v4a2 2 0 1 1 0 4v4H5z',
  rack: 'M4 19.5h16M6 19.5V11M10 19.5V8M14 19.5V8M18 19.5V11M4 15.5h16M9 8V4.5h2V8M13 8V4.5h2V8',
  rattle: 'M9 4a5 5 0 1 0 .1 0zM12.5 12.7l6 6M17 20.5l3.5-3.5M7 9a2 2 0 0 0 4 0',
  ring: 'M12 4a8 8 0 1 0 .1 0zM12 8.5a3.5 3.5 0 1 0 .1 0zM12 4v4.5M5 16l4-2M19 16l-4-2',
  rings: 'M12 3v3M8.5 6h7v3.5h-7zM6.5 9.5h11V13h-11zM5 13h14v3.5H5zM3.5 16.5h17V20h-17z',
  scales: 'M4 9c4 2.5 12 2.5 16 0M6 12h12l1.5 8h-15zM12 14a2.5 2.5 0 1 0 .1 0zM12 16.5l1-1',
  scissors: 'M7 15a2.5 2.5 0 1 0 .1 0zM17 15a2.5 2.5 0 1 0 .1 0zM8.2 15.2 16 4M15.8 15.2 8 4',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4M10 12.5c0-1.5 1-2.2 2-2.2s2 .7 2 2.2M12 7.5a1.2 1.2 0 1 0 .1 0',
  shoe: 'M4 9h5l4 3.5c3 .5 7 1 7 4.5v1H4zM4 15.5h16M9 9l-1 2.5M11 11l-1 2',
  sleepsack: 'M9 4 5.5 7v4H8v3l-2 6h12l-2-6v-3h2.5V7L15 4c-1 2-5 2-6 0zM12 6v14',
  sleepsuit: 'M9 4 4 7l1.5 4 2.5-1-1 10h4l1-5 1 5h4l-1-10 2.5 1L20 7l-5-3c-1 2-5 2-6 0z',
  sock: 'M9 4h6v8l4 4c1.5 2-.5 4.5-3 4L9 16zM9 7.5h6M9 12.5l3 2.5',
  sorter: 'M4 8h16v12H4zM4 8l3-4h10l3 4M7.5 12v4h3v-4zM16 12a2 2 0 1 0 .1 0',
  speaker: 'M7 4h10v16H7zM12 11.5a3 3 0 1 0 .1 0zM12 7.2a.8.8 0 1 0 .1 0z',
  spoon: 'M8 4c2 0 3 2 3 4s-1 3.5-3 3.5S5 10 5 8s1-4 3-4zM8 11.5V20M16 4v16M14 4v4.5a2 2 0 0 0 4 0V4',
  stove: 'M4 9h16v11H4zM4 13h16M7 11h.1M11 11h.1M7.5 15.5h9V18h-9zM6 9V5M18 9V5M6 6.5h12',
  stroller:
    'M4 10h14c0 4-2.5 6-6.5 6S4 14 4 10zM11 10V4c4 0 7 2.5 7 6M18 10l2-3h1.5M8 18a1.6 1.6 0 1 0 .1 0M15 18a1.6 1.6 0 1 0 .1 0',
  sunhat: 'M7 13c0-5 2-8 5-8s5 3 5 8M3 15c2-1.5 5-2 9-2s7 .5 9 2c-1 2-5 3-9 3s-8-1-9-3z',
  swaddle: 'M12 4a3 3 0 1 0 .1 0zM8 10c-2 3-1 8 4 10.5 5-2.5 6-7.5 4-10.5M8 10l7 7M16 10l-7 7',
  teat: 'M5 17h14v2.5H5zM7 17c0-3 2-4 3.5-6.5.7-1.2.5-2.5.5-3.5a1 1 0 0 1 2 0c0 1-.2 2.3.5 3.5C15 13 17 14 17 17',
  thermometer: 'M12 3.5a2 2 0 0 1 2 2V14a3.5 3.5 0 1 1-4 0V5.5a2 2 0 0 1 2-2zM12 9v7M16.5 6.5H18M16.5 9.5H18',
  toothbrush: 'M4 9h7v3H4zM5 9V6M7.5 9V6M10 9V6M11 10.5l9 4.5v2.5L11 12',
  towel: 'M3.5 5h17M7 5v14h10V5M7 14.5h10M7 16.8h10M12 5v4',
  trousers: 'M7 4h10l1 16h-4.5L12 10l-1.5 10H6zM7 7h10',
  tub: 'M3.5 11h17c0 4.5-2 7-5 7h-7c-3 0-5-2.5-5-7zM7 18v2M17 18v2M6 11V6.5A2 2 0 0 1 8 4.5c1.2 0 2 .8 2 2',
  tube: 'M8 4h8l-1 12H9zM10 16v4h4v-4M8.2 7h7.6M10.5 11h3',
  tunnel: 'M4 19v-6a8 8 0 0 1 16 0v6zM8 19v-5.5a4 4 0 0 1 8 0V19M10 6.3v3.5M14 6.3v3.5',
  umbrella: 'M4 12a8 8 0 0 1 16 0zM12 12v6a2 2 0 0 0 4 0M12 4V2.8M9 12c0-4 1-6 3-8M15 12c0-4-1-6-3-8',
  window: 'M5 4h14v16H5zM5 12h14M12 4v16M5 7.5h7M5 9.5h7',
  wipes: 'M4 10h16v9H4zM8 10c0-3 2-2 2-5 2 0 4 1 5 5M8.5 14.5h7',
  xylophone: 'M4 6v13M8 7v11M12 8v9M16 9v7M20 10v5M3 15.5h18M17 4.5 13 8',
} as const

export type Shape = keyof typeof shapes

/** The pebble shape behind the drawings of a category, and its colour. */
const pebbles: Record<string, readonly [colour: string, pebble: string]> = {
  clothing: ['#8a5a9e', '<rect x="8" y="8" width="104" height="104" rx="28"/>'],
  diaper: ['#1f8f8a', '<rect x="8" y="8" width="104" height="104" rx="28"/>'],
  feeding: [
    '#c98a1e',
    '<path d="M60 5c4 0 7 2 10 5 13 15 39 42 39 64 0 25-22 43-49 43S11 99 11 74c0-22 26-49 39-64 3-3 6-5 10-5z"/>',
  ],
  gear: [
    '#66761a',
    '<path d="M60 7c9 0 15 4 20 12l32 58c9 16-1 34-19 34H27C9 111-1 93 8 77l32-58C45 11 51 7 60 7z"/>',
  ],
  health: [
    '#3f7fa6',
    '<path d="M51 8a18 18 0 0 1 18 0l31 18a18 18 0 0 1 9 15v38a18 18 0 0 1-9 15l-31 18a18 18 0 0 1-18 0L20 94a18 18 0 0 1-9-15V41a18 18 0 0 1 9-15z"/>',
  ],
  monitor: ['#4a6b74', '<circle cx="60" cy="60" r="54"/>'],
  safety: [
    '#7a6a86',
    '<path d="M51 8a18 18 0 0 1 18 0l31 18a18 18 0 0 1 9 15v38a18 18 0 0 1-9 15l-31 18a18 18 0 0 1-18 0L20 94a18 18 0 0 1-9-15V41a18 18 0 0 1 9-15z"/>',
  ],
  sleep: ['#6b69c9', '<circle cx="60" cy="60" r="54"/>'],
  toys: ['#b8336c', '<rect x="16" y="16" width="88" height="88" rx="18" transform="rotate(45 60 60)"/>'],
  travel: ['#a0632c', '<circle cx="60" cy="60" r="54"/>'],
}

/** Categories whose pebble is narrow at the top, so that the drawing sits lower. */
const lower = new Set(['feeding', 'gear'])

/** The picture of a shape in the colour of a category, the content of `public/products/<category>-<shape>.svg`. */
export function pictureOf(categoryId: string, shape: Shape): string {
  const [colour, pebble] = pebbles[categoryId]!
  const top = lower.has(categoryId) ? 38 : 30
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">` +
    `<g fill="${colour}">${pebble}</g><path transform="translate(30 ${top}) scale(2.5)" d="${shapes[shape]}"` +
    ` fill="none" stroke="#fffdf9" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`
  )
}
