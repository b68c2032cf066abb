import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { analyzeContract, modelContract } from 'sync-protocol/api/ai'
import type { Language } from 'sync-protocol/api/account'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

export type Reworded = AnswerOf<typeof analyzeContract>

/**
 * The host that would receive the figures, if this server has a language model; null if it has none or cannot be
 * reached.
 */
export function useModelHost(): string | null {
  const isOnline = useOnline()
  const [host, setHost] = useState<string | null>(null)
  useEffect(() => {
    if (!isOnline) return
    let isCurrent = true
    call(modelContract).then(
      (model) => isCurrent && setHost(model.available ? model.host : null),
      // Without the server there is no model.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isOnline])
  return host
}

/** Whether a family allows a model to reword the summary, and a function to change that. It rejects with `NotSaved`. */
export function useModelConsent(teamId: string) {
  const { db, clock } = useLocalData()
  const team = useLive(() => db.rows('team').get([teamId, teamId]), [db, teamId])
  const consent = (usesModel: boolean) => write(db, clock, [patch('team', teamId, teamId, { usesModel })])
  return { usesModel: team?.usesModel === true, consent }
}

/** A baby and its family. */
type Place = Pick<Baby, 'id' | 'spaceId'>

/**
 * Why there is no text of a model: the server's reason (a newer server may have others), or that it could not be
 * reached.
 */
export interface Silence {
  silent: 'nothing' | 'alert' | 'busy' | 'limit' | 'failed' | 'unreachable'
}
const reasons: ReadonlySet<string> = new Set(['alert', 'busy', 'limit'])
const silenceOf = ({ error, reason = '' }: Reworded): Silence => {
  if (error === undefined) return { silent: 'nothing' }
  return { silent: reasons.has(reason) ? (reason as Silence['silent']) : 'failed' }
}
const silenceAfter = (failure: unknown): Silence => ({
  silent: failure instanceof ApiFailure && failure.kind === 'network' ? 'unreachable' : 'failed',
})

const unreachable: Silence = { silent: 'unreachable' }

/** A model's wording of the summary, or why there is none; undefined while it is requested. */
export function useReworded({ id: babyId, spaceId: space }: Place, isWanted: boolean, timeZone: string) {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  const [answer, setAnswer] = useState<Reworded | Silence>()
  const isAsked = isWanted && isOnline
  const language = i18n.locale as Language
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    call(analyzeContract, { body: { babyId, space, tz: timeZone, language } }).then(
      (answer) => isCurrent && setAnswer(answer.source === 'model' ? answer : silenceOf(answer)),
      (failure: unknown) => isCurrent && setAnswer(silenceAfter(failure)),
    )
    return () => {
      isCurrent = false
    }
  }, [babyId, space, isAsked, timeZone, language])
  return isAsked ? answer : unreachable
}
