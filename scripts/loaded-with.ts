/** As much of a chunk as is looked at here; an asset has none of it. */
export interface Chunk {
  code?: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
}

/** The files that are loaded when the modules `entries` are, by the chunks that a build made. */
export function loadedWith(entries: readonly string[], bundle: Record<string, Chunk>): string[] {
  const files = new Set(
    Object.keys(bundle).filter((file) => entries.some((entry) => bundle[file]?.moduleIds?.includes(entry))),
  )
  // A set is walked to its end, with what is added on the way.
  for (const file of files) for (const other of bundle[file]?.imports ?? []) files.add(other)
  return [...files]
}
