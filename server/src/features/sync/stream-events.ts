import type { FastifyReply, FastifyRequest } from 'fastify'
import { id as idSchema } from 'sync-protocol/entities/scalars'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { validSessions } from '#platform/auth/valid-sessions.ts'
import type { Caller } from '#platform/http/route.ts'
import { filterMemberSpaces } from '#records/access.ts'
import type { Live } from '#records/live.ts'

const heartbeatMs = 25_000
const maxLifetimeMs = 15 * 60_000
const maxStreams = { user: 5, network: 20, all: 2000 }
/** A reader with more unread bytes than this is suspended. It pulls when it resumes. */
const maxUnreadBytes = 1024 * 1024
/** The longest delay before devices reconnect, ms, so that none is without a stream for two seconds. */
const maxReconnectDelayMs = 1000

const openStreams = new WeakMap<Live, Map<string, number>>()

interface StreamRequest {
  spaces: string[]
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A stream of server-sent events. The client reads it with fetch, because EventSource cannot send the bearer token.
 * Events are hints: a client that misses one pulls. The server checks session and membership before opening, at each
 * event and at each heartbeat.
 */
export async function streamEvents(
  deps: Deps,
  live: Live,
  { spaces, caller, request, reply }: StreamRequest,
): Promise<FastifyReply> {
  if (spaces.length === 0 || spaces.some((space) => !idSchema.safeParse(space).success))
    throw new ApiError('invalid_request', { details: [{ path: 'spaces', message: 'ids, comma-separated' }] })
  const readableSpaces = await filterMemberSpaces(deps.db, caller.userId, spaces)
  if (spaces.some((space) => !readableSpaces.has(space))) throw new ApiError('space_gone')
  const { raw } = reply
  if (raw.destroyed) return reply.hijack()
  const release = countStream(live, [
    [`user ${caller.userId}`, maxStreams.user],
    [`network ${networkOf(request.ip)}`, maxStreams.network],
    ['all', maxStreams.all],
  ])

  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const write = (event: string, data: unknown) => {
    if (raw.writableEnded) return
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    // Sends at once, instead of after the answer to the push that caused it.
    raw.socket?.uncork()
    if (raw.writableLength > maxUnreadBytes) raw.destroy()
  }
  const sendGone = (space: string) => {
    write('gone', { space })
    raw.end()
  }
  const { ready, unsubscribe } = live.subscribe(spaces, {
    ...caller,
    send: (event) => write('change', event),
    removed: sendGone,
    // Each stream gets another delay, so that the devices do not reconnect all at once.
    end: () => {
      write('bye', { retryIn: Math.round(delayFraction(caller) * maxReconnectDelayMs) })
      raw.end()
    },
  })
  const sendHeartbeat = async () => {
    const sessions = await validSessions(deps, [caller.sessionId])
    if (!sessions.has(caller.sessionId)) return raw.end()
    const readableNow = await filterMemberSpaces(deps.db, caller.userId, spaces)
    const removedSpace = spaces.find((space) => !readableNow.has(space))
    if (removedSpace !== undefined) sendGone(removedSpace)
    else write('beat', { serverTime: deps.clock.now() })
  }
  const heartbeat = setInterval(() => void sendHeartbeat().catch(() => raw.end()), heartbeatMs)
  const end = setTimeout(() => raw.end(), maxLifetimeMs)
  request.raw.socket.setNoDelay(true)
  raw.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(end)
    unsubscribe()
    release()
  })
  ready.then(
    () => write('hello', { serverTime: deps.clock.now() }),
    () => raw.end(),
  )
  return reply
}

/**
 * Counts a stream under each name, or refuses it if one of them is at its limit. Returns a function that removes it
 * from the counts.
 */
function countStream(live: Live, names: readonly [name: string, max: number][]): () => void {
  const counts = openStreams.get(live) ?? new Map<string, number>()
  openStreams.set(live, counts)
  const isFull = ([name, max]: readonly [string, number]) => (counts.get(name) ?? 0) >= max
  if (names.some(isFull)) throw new ApiError('rate_limited', { extra: { retryAfter: 30 } })
  for (const [name] of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return () => {
    for (const [name] of names) {
      const readableNow = (counts.get(name) ?? 1) - 1
      if (readableNow > 0) counts.set(name, readableNow)
      else counts.delete(name)
    }
  }
}

/** 0 to 1, different for each session: derived from the end of its random id. */
const delayFraction = ({ sessionId }: Caller) => parseInt(sessionId.slice(-4), 16) / 0xffff
