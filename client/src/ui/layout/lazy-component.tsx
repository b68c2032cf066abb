import { type ComponentType, use } from 'react'

let loadTexts: () => Promise<unknown> = () => Promise.resolve()

/** Sets a load that every later component waits for besides its chunk: the texts that it may show. */
export const loadAlong = (load: () => Promise<unknown>): void => {
  loadTexts = load
}

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/**
 * A component in its own chunk. Exports are named, so `name` picks the component. `preload` requests the chunk. After
 * that the component renders at once, where React's `lazy` would first show a fallback and then keep it for a while.
 */
export function lazyComponent<
  const Name extends string,
  Module extends Record<Name, (props: never) => unknown>,
>(load: () => Promise<Module>, name: Name) {
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    if (loading) return loading
    const loaded = Promise.all([load(), loadTexts()]).then(
      ([module]) => module[name] as unknown as ComponentType,
    )
    loading = loaded
    // With these properties React reads the value synchronously. For an unknown promise it would show the fallback.
    loaded.then(
      (value) => Object.assign(loaded, { status: 'fulfilled', value }),
      () => {},
    )
    return loading
  }
  const Lazy = (props: PropsOf<Module[Name]> & object) => {
    const Shown = use(preload())
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { preload })
}
