import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '#ui/picture/icon.tsx'

export type Section = {
  path: string
  icon: IconName
  /** The screen's name: title, desktop link, spoken name of the tab. */
  name: MessageDescriptor
  /** The word under the tab, at most 53 px wide on the narrowest phone; absent where there is no tab. */
  short?: MessageDescriptor
  inTopBar: boolean
}

const all: Record<string, Section> = {
  home: {
    path: '/',
    icon: 'home',
    name: msg`Home`,
    short: msg({ id: 'nav.short.home', message: 'Home' }),
    inTopBar: true,
  },
  stats: {
    path: '/stats',
    icon: 'stats',
    name: msg`Statistics`,
    short: msg({ id: 'nav.short.stats', message: 'Stats' }),
    inTopBar: true,
  },
  growth: {
    path: '/growth',
    icon: 'growth',
    name: msg`Growth`,
    short: msg({ id: 'nav.short.growth', message: 'Growth' }),
    inTopBar: true,
  },
  doctor: {
    path: '/doctor-timeline',
    icon: 'doctor',
    name: msg`Doctor timeline`,
    short: msg({ id: 'nav.short.doctor', message: 'Doctor' }),
    inTopBar: true,
  },
  milestones: {
    path: '/milestones',
    icon: 'flag',
    name: msg`Milestones`,
    short: msg({ id: 'nav.short.milestones', message: 'Firsts' }),
    inTopBar: true,
  },
  products: {
    path: '/products',
    icon: 'bag',
    name: msg`Products`,
    short: msg({ id: 'nav.short.products', message: 'Products' }),
    inTopBar: true,
  },
  team: { path: '/team', icon: 'team', name: msg`Family team`, inTopBar: true },
  settings: {
    path: '/settings',
    icon: 'settings',
    name: msg`Settings`,
    short: msg({ id: 'nav.short.settings', message: 'Settings' }),
    inTopBar: false,
  },
}

/** Which sections have their screen. A new screen adds its key here and its route in `router.tsx`. */
const built: (keyof typeof all)[] = [
  'home',
  'stats',
  'growth',
  'doctor',
  'milestones',
  'products',
  'team',
  'settings',
]

const sections = Object.keys(all)
  .filter((key) => built.includes(key))
  .map((key) => all[key]!)

export const tabs = sections.filter((section) => section.short)
export const topLinks = sections.filter((section) => section.inTopBar)
