import type { Network } from './network.ts'

/** The members of teams and the babies visible to them, and a check that no other user gets an answer about them. */
export class Memberships {
  private readonly known = new Map<string, { isIn: boolean; changes: number }>()
  private readonly hidden = new Map<string, { babyId: string | undefined }>()
  /** Answers about a team to a non-member, or answers that name a baby that is hidden from the user. */
  readonly breaches: string[] = []

  set(userId: string, teamId: string, isIn: boolean): void {
    const key = `${userId}/${teamId}`
    this.known.set(key, { isIn, changes: (this.known.get(key)?.changes ?? 0) + 1 })
  }

  has(userId: string, teamId: string): boolean {
    return this.known.get(`${userId}/${teamId}`)?.isIn ?? false
  }

  /** Hides a baby of a team from a user; undefined: none is hidden. */
  hide(userId: string, teamId: string, babyId: string | undefined): void {
    this.hidden.set(`${userId}/${teamId}`, { babyId })
  }

  hides(userId: string, teamId: string): boolean {
    return this.hidden.get(`${userId}/${teamId}`)?.babyId !== undefined
  }

  /** Checks the answers to a phone. */
  watch(userId: string, network: Network): void {
    const { fetch } = network
    network.fetch = async (url, init) => {
      const spaceId = /space=([\w-]+)/.exec(url)?.[1] ?? /"spaceId":"([\w-]+)"/.exec(String(init.body))?.[1]
      const before = this.known.get(`${userId}/${spaceId}`)
      const hidden = this.hidden.get(`${userId}/${spaceId}`)
      const answer = await fetch(url, init)
      const isStillHidden = hidden?.babyId && this.hidden.get(`${userId}/${spaceId}`) === hidden
      // An answer whose body breaks off contains nothing.
      if (isStillHidden && !answer.body && (await answer.text()).includes(hidden.babyId!))
        this.breaches.push(`${init.method} ${url}, of a hidden baby`)
      const isStillOut = before?.isIn === false && this.known.get(`${userId}/${spaceId}`) === before
      if (isStillOut && answer.ok) this.breaches.push(`${init.method} ${url}`)
      return answer
    }
  }
}
