import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const sketch = join(import.meta.dirname, '../../../examples/esp-button')
const host = join(import.meta.dirname, 'esp-host')
/** As `npm test` finds it. The types of this package are checked without those of scripts. */
const { findCompiler } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../../scripts/optional-programs.mjs')).href
)) as { findCompiler: () => string | undefined }
const compiler = findCompiler()

/** Sends a request to the real server; resolves to its status. */
type Send = (url: string, headers: Record<string, string>, body: string) => Promise<number>

/** The sketch on this computer: the test controls its pins, its network and its clock. */
class Board {
  /** The result of a request: by the real server, by the real server with a lost answer, or a fixed status. */
  answer: 'server' | 'lost' | number = 'server'
  /** The body of each request that was sent, oldest first. */
  sent: Record<string, string>[] = []
  private child: ChildProcess
  private lines: AsyncIterator<string>
  private send: Send
  /** Advances the real time together with the board's, ms. */
  private pass: (ms: number) => void
  constructor(program: string, send: Send, pass: (ms: number) => void) {
    this.send = send
    this.pass = pass
    this.child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.lines = createInterface({ input: this.child.stdout! })[Symbol.asyncIterator]()
  }

  /** Performs one action; returns how often the light changed meanwhile, and whether it is on. */
  async do(word: 'pin' | 'wifi' | 'clock' | 'epoch' | 'run', value: number) {
    this.child.stdin!.write(`${word} ${Math.floor(value)}\n`)
    if (word === 'run') this.pass(value)
    for (;;) {
      const [kind, ...fields] = ((await this.lines.next()).value as string).split('\t')
      if (kind === 'ran') return { changes: Number(fields[0]), isLit: fields[1] === '1' }
      const [url, body] = [fields[0]!, fields.at(-1)!]
      const headers = Object.fromEntries(fields.slice(1, -1).map((one) => one.split(': ')))
      this.sent.push(JSON.parse(body))
      const status = typeof this.answer === 'number' ? this.answer : await this.send(url, headers, body)
      this.child.stdin!.write(`${this.answer === 'lost' ? 0 : status}\n`)
    }
  }

  async press(heldMs = 100) {
    await this.do('pin', 0)
    await this.do('run', heldMs)
    await this.do('pin', 1)
    await this.do('run', 100)
  }

  async close() {
    this.child.stdin!.end()
    await once(this.child, 'exit')
  }
}

describe.runIf(compiler)('the sketch', () => {
  let server: TestServer
  let home: Awaited<ReturnType<typeof family>>
  let origin: string
  let token: string
  const folder = mkdtempSync(join(tmpdir(), 'nela-esp-'))
  const boards: Board[] = []
  beforeAll(async () => {
    server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
    home = await family(server)
    origin = await server.listen()
    token = (await createToken(server, home.anna)).token
  })
  afterAll(async () => {
    for (const board of boards) await board.close()
    rmSync(folder, { recursive: true })
    await server.close()
  })

  /** Compiles it with the completed settings of the page; undefined behaviour of C++ ends the program. */
  function compile(what: string, bearer = token): string {
    const program = join(folder, `${what}-${bearer.slice(-4)}`)
    const settings = readFileSync(join(sketch, 'settings.example.h'), 'utf8')
      .replace('nela_pat_…', bearer)
      .replace('NELA_BABY "…"', `NELA_BABY "${home.babyId}"`)
      .replace('nela::wetDiaper\n', `nela::${what}\n`)
    writeFileSync(join(folder, 'settings.h'), settings)
    const flags = ['-std=c++17', '-Wall', '-Wextra', '-fsanitize=undefined', '-fno-sanitize-recover=all']
    const folders = [host, sketch, folder].flatMap((one) => ['-I', one])
    execFileSync(compiler!, [...flags, ...folders, join(host, 'host.cpp'), '-o', program], {
      stdio: 'inherit',
    })
    return program
  }

  const programs = new Map<string, string>()
  /** A board that is switched on, with network and the server's time. */
  async function open({ what = 'wetDiaper', wifi = 1, bearer = token } = {}) {
    const key = `${what} ${bearer}`
    programs.set(key, programs.get(key) ?? compile(what, bearer))
    const send: Send = async (url, headers, body) => {
      expect(url).toMatch(/^https:\/\/nela\.example\.org\//)
      const to = url.replace('https://nela.example.org', origin)
      return (await fetch(to, { method: 'POST', headers, body })).status
    }
    const board = new Board(programs.get(key)!, send, server.clock.advance)
    boards.push(board)
    await board.do('epoch', server.clock.now() / 1000)
    await board.do('wifi', wifi)
    await board.do('run', 1000)
    return board
  }
  const logged = async (kind = 'diaper') =>
    (await home.anna.get(`/api/babies/${home.babyId}/${kind}`)).body as Record<string, unknown>[]

  it('logs one entry for a press, and lights for two seconds', async () => {
    const from = server.clock.now()
    const board = await open()
    await board.press()
    expect(await logged()).toMatchObject([
      {
        ...{ wetness: 'WET', soiled: false, timeZone: 'Europe/Kyiv', createdBy: home.anna.userId },
        // The press comes a second after the board was switched on.
        timestamp: new Date(from + 1000).toISOString(),
      },
    ])
    expect(await board.do('run', 1000)).toEqual({ changes: 0, isLit: true })
    expect(await board.do('run', 1500)).toEqual({ changes: 1, isLit: false })
    expect(await board.do('run', 60_000)).toEqual({ changes: 0, isLit: false })
    expect(board.sent).toHaveLength(1)
  })

  it('counts bouncing contacts as one press, and ignores an electrical spike', async () => {
    const board = await open()
    board.answer = 201
    await board.press(10)
    await board.do('run', 200)
    expect(board.sent).toEqual([])
    for (const level of [0, 1, 0, 1, 0]) {
      await board.do('pin', level)
      await board.do('run', 10)
    }
    await board.press(2000)
    expect(board.sent).toHaveLength(1)
  })

  it('stores presses without a network, with their time, and blinks', async () => {
    const before = (await logged()).length
    const board = await open({ wifi: 0 })
    await board.press()
    await board.do('run', 3_600_000)
    await board.press()
    expect((await board.do('run', 5000)).changes).toBe(10)
    expect(board.sent).toEqual([])
    await board.do('wifi', 1)
    await board.do('run', 1000)
    const times = board.sent.map(({ timestamp }) => Date.parse(timestamp!))
    expect(times).toHaveLength(2)
    // The wire has whole seconds.
    expect(Math.abs(times[1]! - times[0]! - 3_600_000)).toBeLessThanOrEqual(1000)
    expect(await logged()).toHaveLength(before + 2)
  })

  it('stores the last sixteen presses', async () => {
    const from = server.clock.now()
    const board = await open({ wifi: 0 })
    board.answer = 201
    for (let count = 0; count < 20; count++) {
      await board.press()
      await board.do('run', 10_000)
    }
    await board.do('wifi', 1)
    await board.do('run', 5000)
    expect(board.sent).toHaveLength(16)
    const times = board.sent.map(({ timestamp }) => Date.parse(timestamp!))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]! - from).toBeGreaterThanOrEqual(40_000)
  })

  it('repeats after one second, then two, up to a minute, under the same id: one entry', async () => {
    const before = (await logged()).length
    const board = await open()
    board.answer = 'lost'
    await board.press()
    expect(await logged()).toHaveLength(before + 1)
    board.answer = 503
    await board.do('run', 1000)
    expect(board.sent).toHaveLength(2)
    await board.do('run', 1700)
    expect(board.sent).toHaveLength(2)
    await board.do('run', 300)
    expect(board.sent).toHaveLength(3)
    await board.do('run', 3_600_000)
    expect(board.sent.length).toBeGreaterThan(60)
    expect(board.sent.length).toBeLessThan(68)
    board.answer = 'server'
    await board.do('run', 60_000)
    expect(new Set(board.sent.map(({ id }) => id)).size).toBe(1)
    expect(await logged()).toHaveLength(before + 1)
    expect(await board.do('run', 120_000)).toMatchObject({ isLit: false })
  })

  it('flickers when the server refuses, and goes on', async () => {
    const board = await open({ bearer: `nela_pat_${'x'.repeat(43)}` })
    await board.press()
    expect((await board.do('run', 1000)).changes).toBeGreaterThan(8)
    expect(await board.do('run', 5000)).toMatchObject({ isLit: false })
    expect(board.sent).toHaveLength(1)
    await board.press()
    expect(board.sent).toHaveLength(2)
  })

  it('waits until it has the time of day', async () => {
    const board = await open()
    await board.do('epoch', 0)
    await board.press()
    await board.do('run', 10_000)
    expect(board.sent).toEqual([])
    await board.do('epoch', server.clock.now() / 1000)
    await board.do('run', 100)
    expect(Date.parse(board.sent[0]!.timestamp!)).toBeLessThan(server.clock.now() - 9000)
  })

  it('goes on when millis() wraps after 49 days', async () => {
    const board = await open({ wifi: 0 })
    await board.do('clock', 2 ** 32 - 5000)
    const from = server.clock.now()
    await board.do('epoch', server.clock.now() / 1000)
    await board.press()
    await board.do('run', 10_000)
    board.answer = 201
    await board.do('wifi', 1)
    await board.do('run', 100)
    const [{ timestamp }] = board.sent as [{ timestamp: string }]
    expect(Math.abs(Date.parse(timestamp) - from)).toBeLessThanOrEqual(1000)
    await board.do('run', 3000)
    expect(await board.do('run', 1000)).toEqual({ changes: 0, isLit: false })
  })

  it('logs a bottle as well', async () => {
    const board = await open({ what: 'bottle' })
    await board.press()
    expect(await logged('feeding')).toMatchObject([{ feedType: 'BOTTLE', amountMl: 120 }])
    const diaperButton = await open({ what: 'dirtyDiaper' })
    await diaperButton.press()
    expect((await logged()).filter(({ soiled }) => soiled)).toHaveLength(1)
  })
})
