import { type ComponentType, use } from 'react'

let along: () => Promise<unknown> = () => Promise.resolve()

/** What every component that is asked for from now on waits for besides its own chunk: texts that it may show. */
export const loadAlong = (load: () => Promise<unknown>): void => {
  along = load
}

/**
 * A component in a chunk of its own; its exports are named, so the one to show is picked here. `preload` asks for the
 * chunk; once it is there the component is drawn at once, where React's `lazy` would first show a fallback and then
 * keep it for a while.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () =>
    (loading ??= Promise.all([load(), along()]).then(([module]) => (Loaded = module[name])))
  const Lazy = (props: Props) => {
    const Shown = Loaded ?? use(preload())
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { preload })
}
