import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present, type TreeToken, UNUSED_CHILDREN } from './rotation.ts'

/** A session as `refresh-session.ts` stores it: its tokens, and whether it is still valid. */
class Session {
  private readonly tokens = new Map<string, TreeToken>()
  private made = 0
  isOver = false

  constructor() {
    this.add(null)
  }

  get first(): string {
    return 't0'
  }

  private add(parent: string | null): string {
    const hash = `t${this.made++}`
    const createdAt = new Date(this.made * 1_000).toISOString()
    this.tokens.set(hash, { hash, parent, state: 'issued', createdAt })
    return hash
  }

  /** The child token that presenting a token returns. Undefined when the token is refused. */
  exchange(hash: string): string | undefined {
    const token = this.tokens.get(hash)
    if (this.isOver || !token) return undefined
    const verdict = present(token, [...this.tokens.values()])
    if (verdict.kind === 'reused') {
      this.isOver = true
      return undefined
    }
    for (const superseded of verdict.supersede) this.tokens.get(superseded)!.state = 'superseded'
    token.state = 'active'
    return this.add(hash)
  }

  unused(parent: string): number {
    return [...this.tokens.values()].filter((token) => token.parent === parent && token.state === 'issued')
      .length
  }

  all(): string[] {
    return [...this.tokens.keys()]
  }
}

/**
 * What happens to a token: `owner` exchanges it; `lost`: the answer is lost, or the phone breaks before it is stored;
 * `tabs`: several tabs request at one time and the first answer is kept; `copy`: a thief copies the owner's token;
 * `thief`: the thief exchanges the copy.
 */
type Step = 'owner' | 'lost' | 'tabs' | 'copy' | 'thief' | 'thief many times'

const steps = (...kinds: Step[]) => fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 40 })

describe('T11: tokens of one session', () => {
  it('signs nobody out without a thief, whatever answers are lost (2,000 runs)', () => {
    fc.assert(
      fc.property(steps('owner', 'lost', 'tabs'), (run) => {
        const session = new Session()
        let ownerToken = session.first
        for (const step of run) {
          const child = session.exchange(ownerToken)
          expect(child, `${step} with ${ownerToken}`).toBeDefined()
          if (step === 'tabs') for (const _tab of [2, 3]) expect(session.exchange(ownerToken)).toBeDefined()
          if (step !== 'lost') ownerToken = child!
        }
        expect(session.exchange(ownerToken)).toBeDefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('invalidates all tokens of the session after both sides of a fork have moved (2,000 runs)', () => {
    let forks = 0
    fc.assert(
      fc.property(steps('owner', 'lost', 'copy', 'thief', 'thief many times'), (run) => {
        const session = new Session()
        let ownerToken = session.first
        let thiefToken: string | undefined
        // Whether each side has presented a token that the other side does not have.
        const moved = { owner: false, thief: false }
        const own = { owner: new Set<string>(), thief: new Set<string>() }
        for (const step of run) {
          if (step === 'copy') {
            if (thiefToken !== undefined) continue
            thiefToken = ownerToken
            own.owner.clear()
            moved.owner = false
          } else if (step === 'owner' || step === 'lost') {
            if (own.owner.has(ownerToken)) moved.owner = true
            const child = session.exchange(ownerToken)
            if (child !== undefined && step === 'owner') own.owner.add((ownerToken = child))
          } else {
            for (
              let time = step === 'thief' ? 1 : UNUSED_CHILDREN + 3;
              time > 0 && thiefToken !== undefined;
              time--
            ) {
              if (own.thief.has(thiefToken)) moved.thief = true
              const child = session.exchange(thiefToken)
              if (child === undefined || step === 'thief many times') continue
              own.thief.add((thiefToken = child))
            }
          }
          if (thiefToken === undefined || !moved.owner || !moved.thief) continue
          forks++
          expect(session.isOver).toBe(true)
          for (const token of session.all()) expect(session.exchange(token)).toBeUndefined()
        }
      }),
      { numRuns: 2_000 },
    )
    // The random runs must reach enough forks.
    expect(forks).toBeGreaterThan(100)
  })

  it('keeps the owner’s child token when a thief requests many children', () => {
    const session = new Session()
    const ownerToken = session.exchange(session.first)!
    for (let n = 0; n < UNUSED_CHILDREN + 1; n++) expect(session.exchange(session.first)).toBeDefined()
    expect(session.exchange(ownerToken)).toBeUndefined()
    expect(session.isOver).toBe(true)
  })

  it('accepts the first token any number of times and keeps few unused children', () => {
    const session = new Session()
    for (let n = 0; n < 500; n++) expect(session.exchange(session.first)).toBeDefined()
    expect(session.unused(session.first)).toBe(UNUSED_CHILDREN)
  })

  it('notices two holders of one token at the latest when both have exchanged it', () => {
    const session = new Session()
    const [ownerToken, thiefToken] = [session.exchange(session.first)!, session.exchange(session.first)!]
    expect(session.exchange(ownerToken)).toBeDefined()
    expect(session.exchange(thiefToken)).toBeUndefined()
    expect(session.isOver).toBe(true)
  })
})
