/**
 * The version of the protocol: of what a push says. It grows when an older server could not read a push of a newer
 * device; a field or kind more does not count, since both sides keep what they do not know.
 *
 * - 1: the first;
 * - 2: a push names the cursor that the device stands at.
 */
export const protocolVersion = 2

/** A phone is updated within weeks; whoever is older than this is asked to update, and keeps on logging. */
const acceptedVersions = 3

/**
 * Whether a server that speaks `theirs` takes the pushes of a device that speaks `mine`; else which of both has to be
 * updated.
 */
export function speaksWith(theirs: number, mine = protocolVersion): 'both' | 'updateServer' | 'updateApp' {
  if (mine > theirs) return 'updateServer'
  return mine > theirs - acceptedVersions ? 'both' : 'updateApp'
}

type Body = Readonly<Record<string, unknown>>

/** How a push of a version becomes one of the next. */
const steps: Readonly<Record<number, (body: Body) => Body>> = {
  1: (body) => ({ cursor: null, ...body }),
}

/**
 * A push of an older version as one of this version. Null: too old, or newer than this server; both are told to
 * update, and the device holds its queue. A body that is no push of any version stays as it is, for its schema.
 */
export function upcast(body: unknown, current = protocolVersion, changes = steps): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { v } = body as { v?: unknown }
  if (!Number.isSafeInteger(v)) return body
  const version = v as number
  if (version > current || (version >= 1 && version <= current - acceptedVersions)) return null
  let raised = body as Body
  for (let from = Math.max(1, version); from < current; from++) raised = changes[from]?.(raised) ?? raised
  return version < 1 ? body : { ...raised, v: current }
}
