const mounted: (() => Promise<void>)[] = []

/** Notes what a test has put into the page, and how it goes away again. */
export const onUnmount = (unmount: () => Promise<void>): void => void mounted.push(unmount)

/** Takes everything out of the page that a test has put there. */
export async function unmountAll(): Promise<void> {
  for (const unmount of mounted.splice(0)) await unmount()
}
