import type { Answer } from '#features/activities/kinds/diaper/answers.ts'
import { sheetKinds } from '#features/activities/kinds/details.ts'
import type { LogSheet, QuickAction, QuickLogRequest } from './action.ts'
import { isBottle } from './bounds.ts'

export interface LinkRequest extends QuickLogRequest {
  /** The baby of the link; undefined for the selected baby. */
  babyId: string | undefined
}

/** Why a link logs nothing. */
export type LinkProblem = 'unknown' | 'amount' | 'ago'

const maxAgoMinutes = 24 * 60

/**
 * Reads a link: `/log/diaper?wet`, `/log/bottle?ml=120`, `/log/breast?side=left`, `/log/sleep/toggle`,
 * `/log/own?name=Bath`, `/log/medicine`; with `ago` in minutes, and `baby` if it is not the selected one.
 */
export function readLink(path: string, search: string): LinkRequest | LinkProblem {
  const params = new URLSearchParams(search)
  const [, log, what, how, ...rest] = path.replace(/\/+$/, '').split('/')
  if (log !== 'log' || rest.length > 0) return 'unknown'
  const action = readAction(what, how, params)
  if (typeof action === 'string') return action
  const ago = params.get('ago')
  const minutes = Number(ago)
  if (ago !== null && !(ago !== '' && Number.isInteger(minutes) && minutes >= 0 && minutes <= maxAgoMinutes))
    return 'ago'
  return {
    action,
    babyId: params.get('baby') ?? undefined,
    ...(minutes > 0 ? { moment: { ago: minutes } } : {}),
  }
}

function readAction(
  what: string | undefined,
  how: string | undefined,
  params: URLSearchParams,
): QuickAction | LinkProblem {
  if (what === 'sleep' || what === 'play' || what === 'walk') {
    const found = hows.get(how ?? 'toggle')
    return found ? { do: what, how: found } : 'unknown'
  }
  if (what === 'own') return readOwn(how, params)
  if (what === 'breast' && hows.get(how ?? '') === 'end') return { do: 'endBreast' }
  if (how !== undefined) return 'unknown'
  if (what === 'diaper') return readDiaper(params)
  if (what === 'bottle') return readBottle(params)
  if (what === 'breast') {
    const side = sides.get(params.get('side')?.toLowerCase() ?? '')
    return side ? { do: 'breast', side } : 'unknown'
  }
  const sheet = sheets.find((name) => name === what)
  return sheet ? { do: 'open', sheet } : 'unknown'
}

const hows = new Map([
  ['toggle', 'toggle'],
  ['start', 'start'],
  ['end', 'end'],
  ['stop', 'end'],
] as const) as ReadonlyMap<string, 'toggle' | 'start' | 'end'>
const sides = new Map([
  ['left', 'LEFT'],
  ['right', 'RIGHT'],
  ['both', 'BOTH'],
] as const) as ReadonlyMap<string, 'LEFT' | 'RIGHT' | 'BOTH'>
const sheets: LogSheet[] = ['feed', ...sheetKinds]

function readDiaper(params: URLSearchParams): QuickAction {
  const isSet = (name: string) => params.has(name) && !['0', 'false', 'no'].includes(params.get(name) ?? '')
  const [wet, dirty] = [isSet('wet') || isSet('both'), isSet('dirty') || isSet('both')]
  const answer: Answer | undefined =
    wet && dirty ? 'both' : wet ? 'wet' : dirty ? 'dirty' : isSet('dry') ? 'dry' : undefined
  return { do: 'diaper', ...(answer ? { answer } : {}) }
}

function readOwn(how: string | undefined, params: URLSearchParams): QuickAction | LinkProblem {
  const [found, name] = [hows.get(how ?? 'toggle'), params.get('name')?.trim()]
  if (!found) return 'unknown'
  return name ? { do: 'own', name, how: found } : { do: 'open', sheet: 'ownEntry' }
}

function readBottle(params: URLSearchParams): QuickAction | LinkProblem {
  const [ml, oz] = [params.get('ml'), params.get('oz')]
  if (ml === null && oz === null) return { do: 'open', sheet: 'feed' }
  const unit = ml === null ? 'fl_oz' : 'ml'
  const text = (ml ?? oz ?? '').replace(',', '.')
  const value = text.trim() === '' ? NaN : Number(text)
  return isBottle(value, unit) ? { do: 'bottle', value, unit } : 'amount'
}
