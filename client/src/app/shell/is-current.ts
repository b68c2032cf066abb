/** Screens that belong to the tab of another section. */
const within: Record<string, string> = {
  '/profile': '/settings',
  '/team': '/settings',
  '/import': '/settings',
}

/** Whether a section is the current one: its own path or one below it; home only matches itself. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || within[pathname] === path || (path !== '/' && pathname.startsWith(`${path}/`))
