import { useLingui } from '@lingui/react/macro'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { restoreContract } from 'sync-protocol/api/history'
import type { acceptQuarantineContract } from 'sync-protocol/api/quarantine'
import { isEntityName } from 'sync-protocol/entities/registry'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { NotSaved } from '#db/storage/retry-write.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { say } from './say.ts'

export type Added = AnswerOf<typeof acceptQuarantineContract>

/** Reverts the added changes of a removed member: deletes new entries, and restores the others. */
export function useUndoAdded(teamId: string) {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  return async (changed: Added['changed']) => {
    try {
      for (const { entity, id, changeId } of changed) {
        if (!isEntityName(entity)) continue
        if (changeId === null) await write(db, clock, [remove(entity, teamId, id)])
        else await call(restoreContract, { params: { entity, id }, body: { changeId } })
      }
      say(t`As it was before`)
    } catch (error) {
      if (!(error instanceof ApiFailure) && !(error instanceof NotSaved)) throw error
      say(t`Failed to undo it. Each entry can still be changed back by its history.`)
    }
  }
}
