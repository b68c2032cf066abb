let path: string | undefined

/** The path after a sign-out on this page; undefined for the landing page. */
export const farewellPath = (): string | undefined => path
export const setFarewellPath = (next: string | undefined): void => void (path = next)
