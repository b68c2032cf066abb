const mounted: (() => Promise<void>)[] = []

/** Registers how to remove what a test has rendered. */
export const onUnmount = (unmount: () => Promise<void>): void => void mounted.push(unmount)

/** Removes everything that tests have rendered. */
export async function unmountAll(): Promise<void> {
  for (const unmount of mounted.splice(0)) await unmount()
}
