import { type ComponentType, lazy } from 'react'

/** A component in a chunk of its own; its exports are named, so the one to show is picked here. */
export const lazyComponent = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
