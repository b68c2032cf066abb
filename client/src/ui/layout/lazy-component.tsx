import { type ComponentType, use } from 'react'

let along: () => Promise<unknown> = () => Promise.resolve()

/** What every component that is asked for from now on waits for besides its own chunk: texts that it may show. */
export const loadAlong = (load: () => Promise<unknown>): void => {
  along = load
}

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/**
 * A component in a chunk of its own; its exports are named, so the one to show is picked here. `preload` asks for the
 * chunk; once it is there the component is drawn at once, where React's `lazy` would first show a fallback and then
 * keep it for a while.
 */
export function lazyComponent<
  const Name extends string,
  Module extends Record<Name, (props: never) => unknown>,
>(load: () => Promise<Module>, name: Name) {
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    if (loading) return loading
    const loaded = Promise.all([load(), along()]).then(([module]) => module[name] as unknown as ComponentType)
    loading = loaded
    // With these React reads the value at once, where it would show the fallback for a promise that it does not know.
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
