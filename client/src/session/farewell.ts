let path: string | undefined

/** Where whoever signs out on this page is taken instead of the landing page; undefined for the landing page. */
export const farewellPath = (): string | undefined => path
export const setFarewellPath = (next: string | undefined): void => void (path = next)
