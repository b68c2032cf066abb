import { babyBuddyPageRows, type babyBuddyContract } from 'sync-protocol/api/import-source'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { babyBuddyModels, type BabyBuddyModel } from 'sync-protocol/reference/baby-buddy-models'
import { ApiError } from 'sync-protocol/wire/errors'
import { z } from 'zod'
import { type Guard, guardedRequest } from '#platform/outside/guarded-request.ts'

interface BabyBuddyRequest {
  /** As the user typed it. */
  address: string
  token: string
  model: BabyBuddyModel
  offset: number
}

type Page = AnswerOf<typeof babyBuddyContract>

/** The API's answer. Everything else is dropped, whatever server is at the address. */
const answer = z.object({
  count: z.number().int().min(0).max(10_000_000),
  results: z
    .array(z.record(z.string(), z.unknown()).refine(({ id }) => Number.isSafeInteger(id)))
    .max(babyBuddyPageRows),
})

/**
 * Requests a page of one of the models of a Baby Buddy server. Throws what `guardedRequest` does, and
 * `source_denied`.
 */
export async function readBabyBuddy(
  { address, token, model, offset }: BabyBuddyRequest,
  guard: Guard,
): Promise<Page> {
  const { path, columns } = babyBuddyModels[model]
  const url = new URL(`${baseOf(address)}/api/${path}/`)
  url.search = String(new URLSearchParams({ limit: String(babyBuddyPageRows), offset: String(offset) }))
  const headers = { accept: 'application/json', authorization: `Token ${token}` }
  const { status, body } = await guardedRequest(url, { headers }, guard)
  if (status === 401 || status === 403) throw new ApiError('source_denied')
  // Older versions lack some models; all have children.
  if (status === 404 && model !== 'child') return { total: 0, rows: [] }
  const read = status === 200 ? answer.safeParse(parsed(body)) : null
  if (!read?.success) throw new ApiError('source_unreadable')
  const { count, results } = read.data
  return { total: count, rows: results.map((row) => columns.map((column) => cellOf(row[column]))) }
}

/** Origin and path of an address as users type it, or copy it from one of their pages: `buddy.example.org/`. */
function baseOf(text: string): string {
  const whole = text.includes('://') ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ApiError('address_refused')
  const folder = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')
  if (!/^(\/[\w.-]{1,64}){0,3}$/.test(folder)) throw new ApiError('address_refused')
  return url.origin + folder
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The value as in Baby Buddy's CSV files. Lists are tags. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 10_000)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value))
    return value
      .filter((one) => typeof one === 'string')
      .join(', ')
      .slice(0, 10_000)
  return ''
}
