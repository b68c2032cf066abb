/** Screens that are another tab of a section, or are reached by it where they have no tab of their own. */
const within: Record<string, string> = {
  '/profile': '/settings',
  '/team': '/settings',
  '/import': '/settings',
}

/** Whether a section is the one on screen: its own path or one below it; home is only itself. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || within[pathname] === path || (path !== '/' && pathname.startsWith(`${path}/`))
