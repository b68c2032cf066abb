import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '#ui/picture/icon.tsx'

export type Section = {
  path: string
  icon: IconName
  /** The screen's name: its title, the desktop link, the tab. All seven tabs fit side by side at 320 px. */
  name: MessageDescriptor
  isTab?: true
  inTopBar: boolean
}

const all: Record<string, Section> = {
  home: {
    path: '/',
    icon: 'home',
    name: msg`Home`,
    isTab: true,
    inTopBar: true,
  },
  stats: {
    path: '/stats',
    icon: 'stats',
    name: msg`Statistics`,
    isTab: true,
    inTopBar: true,
  },
  growth: {
    path: '/growth',
    icon: 'growth',
    name: msg`Growth`,
    isTab: true,
    inTopBar: true,
  },
  doctor: {
    path: '/doctor-timeline',
    icon: 'doctor',
    name: msg`Doctor`,
    isTab: true,
    inTopBar: true,
  },
  milestones: {
    path: '/milestones',
    icon: 'flag',
    name: msg`Milestones`,
    isTab: true,
    inTopBar: true,
  },
  products: {
    path: '/products',
    icon: 'bag',
    name: msg`Products`,
    isTab: true,
    inTopBar: true,
  },
  team: { path: '/team', icon: 'team', name: msg`Family`, inTopBar: true },
  settings: {
    path: '/settings',
    icon: 'settings',
    name: msg`Settings`,
    isTab: true,
    inTopBar: false,
  },
}

/** The sections that have a screen. A new screen adds its key here and its route in `router.tsx`. */
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

export const tabs = sections.filter((section) => section.isTab)
export const topLinks = sections.filter((section) => section.inTopBar)
