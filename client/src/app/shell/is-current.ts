/** Whether a section is the one on screen: its own path or one below it; home is only itself. */
export const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
