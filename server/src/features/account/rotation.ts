/**
 * Refresh tokens of one session form a tree. Presenting a token marks it `active`, marks its parent and siblings
 * `superseded`, and issues a new random child, `issued`. A token works until one of its children is used, so a lost
 * answer signs nobody out.
 *
 * A superseded token presented again means that two parties hold the same branch: the session ends. A child is never
 * issued twice, so a thief and the owner cannot stay in step. Children beyond the limit are superseded, not deleted,
 * so a thief cannot push out the owner's child with many requests.
 */
export interface TreeToken {
  /** Hex of the SHA-256. */
  hash: string
  parent: string | null
  state: 'issued' | 'active' | 'superseded'
  createdAt: string
}

/** Unused children that one token keeps. Each presentation of the same token issues another child. */
export const UNUSED_CHILDREN = 10

export type Verdict = { kind: 'reused' } | { kind: 'rotated'; supersede: string[] }

/**
 * What presenting `token` does. `relatives`: its parent, siblings and children, in any order. After `rotated` the
 * caller marks `token` active, marks those in `supersede` superseded, and stores the new child.
 */
export function present(token: TreeToken, relatives: readonly TreeToken[]): Verdict {
  if (token.state === 'superseded') return { kind: 'reused' }
  const others = relatives.filter((other) => other.hash !== token.hash)
  const isParent = (other: TreeToken) => other.hash === token.parent
  const isSibling = (other: TreeToken) => token.parent !== null && other.parent === token.parent
  const unused = others
    .filter((other) => other.parent === token.hash && other.state === 'issued')
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  const surplus = unused.slice(0, Math.max(0, unused.length - (UNUSED_CHILDREN - 1)))
  const supersededRelatives = others.filter(
    (other) => other.state !== 'superseded' && (isParent(other) || isSibling(other)),
  )
  return { kind: 'rotated', supersede: [...supersededRelatives, ...surplus].map((other) => other.hash) }
}
