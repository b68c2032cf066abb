/**
 * The version of the protocol, that is of the content of a push. It increases if an older server cannot read a push
 * of a newer device. An additional field or kind does not increase it, because both sides keep unknown ones.
 *
 * - 1: the first;
 * - 2: a push names the cursor of the device.
 */
export const protocolVersion = 2

/** Phones update within weeks. A device with an older version than this must update; it continues to log offline. */
const acceptedVersions = 3

/**
 * Whether a server with version `theirs` accepts the pushes of a device with version `mine`; otherwise which of them
 * must be updated.
 */
export function compatibilityWith(
  theirs: number,
  mine = protocolVersion,
): 'both' | 'updateServer' | 'updateApp' {
  if (mine > theirs) return 'updateServer'
  return mine > theirs - acceptedVersions ? 'both' : 'updateApp'
}

type Body = Readonly<Record<string, unknown>>

/** Converts a push of a version to the next version. */
const steps: Readonly<Record<number, (body: Body) => Body>> = {
  1: (body) => ({ cursor: null, ...body }),
}

/**
 * Converts a push of an older version to this version. Null: too old, or newer than this server. In both cases the
 * answer asks for an update, and the device keeps its outbox. A body that is no push of any version is returned
 * unchanged, for its schema to refuse.
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
