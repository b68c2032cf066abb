import type { Network } from './network.ts'

/** Who is in which team, as the server was told; and that nobody else gets an answer about a team. */
export class Memberships {
  private readonly known = new Map<string, { isIn: boolean; changes: number }>()
  /** Answers about a team that went to somebody who was not in it. */
  readonly breaches: string[] = []

  set(userId: string, teamId: string, isIn: boolean): void {
    const key = `${userId}/${teamId}`
    this.known.set(key, { isIn, changes: (this.known.get(key)?.changes ?? 0) + 1 })
  }

  has(userId: string, teamId: string): boolean {
    return this.known.get(`${userId}/${teamId}`)?.isIn ?? false
  }

  /** Looks at what a phone is answered. */
  watch(userId: string, network: Network): void {
    const { fetch } = network
    network.fetch = async (url, init) => {
      const spaceId = /space=([\w-]+)/.exec(url)?.[1] ?? /"spaceId":"([\w-]+)"/.exec(String(init.body))?.[1]
      const before = this.known.get(`${userId}/${spaceId}`)
      const answer = await fetch(url, init)
      const isStillOut = before?.isIn === false && this.known.get(`${userId}/${spaceId}`) === before
      if (isStillOut && answer.ok) this.breaches.push(`${init.method} ${url}`)
      return answer
    }
  }
}
