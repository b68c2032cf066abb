import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present, type TreeToken, UNUSED_CHILDREN } from './rotation.ts'

/** A session of the server as `refresh-session.ts` keeps it: its tokens, and whether it still lives. */
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

  /** The child that presenting a token gives; undefined where it is refused. */
  exchange(hash: string): string | undefined {
    const token = this.tokens.get(hash)
    if (this.isOver || !token) return undefined
    const verdict = present(token, [...this.tokens.values()])
    if (verdict.kind === 'reused') {
      this.isOver = true
      return undefined
    }
    for (const outrun of verdict.supersede) this.tokens.get(outrun)!.state = 'superseded'
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
 * What happens to a token: the owner exchanges hers; its answer is lost (or her phone dies with it); several tabs ask
 * at one time and the first answer is kept; a thief copies what she holds; he exchanges what he has.
 */
type Step = 'owner' | 'lost' | 'tabs' | 'copy' | 'thief' | 'thief many times'

const steps = (...kinds: Step[]) => fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 40 })

describe('T11: tokens of one session', () => {
  it('without a thief nobody is signed out, whatever is lost (2,000 runs)', () => {
    fc.assert(
      fc.property(steps('owner', 'lost', 'tabs'), (run) => {
        const session = new Session()
        let mine = session.first
        for (const step of run) {
          const child = session.exchange(mine)
          expect(child, `${step} with ${mine}`).toBeDefined()
          if (step === 'tabs') for (const _tab of [2, 3]) expect(session.exchange(mine)).toBeDefined()
          if (step !== 'lost') mine = child!
        }
        expect(session.exchange(mine)).toBeDefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('after both sides of a fork have moved, no token of the session works (2,000 runs)', () => {
    let forks = 0
    fc.assert(
      fc.property(steps('owner', 'lost', 'copy', 'thief', 'thief many times'), (run) => {
        const session = new Session()
        let mine = session.first
        let his: string | undefined
        // Whether each has presented a token that was given to nobody else.
        const moved = { owner: false, thief: false }
        const own = { owner: new Set<string>(), thief: new Set<string>() }
        for (const step of run) {
          if (step === 'copy') {
            if (his !== undefined) continue
            his = mine
            own.owner.clear()
            moved.owner = false
          } else if (step === 'owner' || step === 'lost') {
            if (own.owner.has(mine)) moved.owner = true
            const child = session.exchange(mine)
            if (child !== undefined && step === 'owner') own.owner.add((mine = child))
          } else {
            for (
              let time = step === 'thief' ? 1 : UNUSED_CHILDREN + 3;
              time > 0 && his !== undefined;
              time--
            ) {
              if (own.thief.has(his)) moved.thief = true
              const child = session.exchange(his)
              if (child === undefined || step === 'thief many times') continue
              own.thief.add((his = child))
            }
          }
          if (his === undefined || !moved.owner || !moved.thief) continue
          forks++
          expect(session.isOver).toBe(true)
          for (const token of session.all()) expect(session.exchange(token)).toBeUndefined()
        }
      }),
      { numRuns: 2_000 },
    )
    // The runs do reach what they are about.
    expect(forks).toBeGreaterThan(200)
  })

  it('a thief who asks for many children does not push the owner’s out of sight', () => {
    const session = new Session()
    const mine = session.exchange(session.first)!
    for (let n = 0; n < UNUSED_CHILDREN + 1; n++) expect(session.exchange(session.first)).toBeDefined()
    expect(session.exchange(mine)).toBeUndefined()
    expect(session.isOver).toBe(true)
  })

  it('who keeps the first token for ever goes on with it, and few unused children stay', () => {
    const session = new Session()
    for (let n = 0; n < 500; n++) expect(session.exchange(session.first)).toBeDefined()
    expect(session.unused(session.first)).toBe(UNUSED_CHILDREN)
  })

  it('two holders of one token are noticed at the latest when both have gone on', () => {
    const session = new Session()
    const [mine, his] = [session.exchange(session.first)!, session.exchange(session.first)!]
    expect(session.exchange(mine)).toBeDefined()
    expect(session.exchange(his)).toBeUndefined()
    expect(session.isOver).toBe(true)
  })
})
