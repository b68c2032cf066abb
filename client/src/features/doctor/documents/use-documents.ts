import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostDocuments } from 'sync-protocol/api/documents'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { keepPicture } from '#db/storage/media.ts'
import { patch, put, remove, restore } from '#db/write/make-write.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { useSave } from '#forms/use-save.ts'
import type { Photo } from '#media/photos.ts'
import { useOfferUndo } from '#media/use-offer-undo.ts'
import { cleanName } from './document-name.ts'
import { type FileProblem, type NewDocument, pdfType, readDocuments } from './read-documents.ts'

/** Adds, renames and removes documents of a visit: each immediately, and with undo. */
export function useDocuments(owner: { spaceId: string; babyId: string; ownerId: string }) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const offerUndo = useOfferUndo('documents')
  const { save, refusal, isSaving } = useSave()
  const [problem, setProblem] = useState<{ kind: FileProblem | 'tooMany'; file: string }>()
  const [isReading, setReading] = useState(false)
  /** Documents that were read and that this device refused to store. */
  const [waiting, setWaiting] = useState<readonly NewDocument[]>([])
  const { spaceId, babyId, ownerId } = owner
  const writing = (writes: Write[]) => () => write(db, clock, writes)

  const store = async (added: readonly NewDocument[]) => {
    setWaiting(added)
    const puts = added.map(({ id, name, type }) => {
      const kind = type === pdfType ? 'DOCUMENT' : 'IMAGE'
      return put('photo', spaceId, id, { babyId, ownerId, kind, name: name || null })
    })
    const isStored = await save(async () => {
      for (const { id, full, thumb, type } of added)
        await keepPicture(db, { id, spaceId }, { full, thumb, type })
      await write(db, clock, puts)
    })
    if (!isStored) return
    setWaiting([])
    const [name, count] = [added[0]!.name, puts.length]
    const text =
      count === 1 && name !== ''
        ? t`Document added: ${name}`
        : t({ message: plural(count, { one: '# document added', other: '# documents added' }) })
    offerUndo(text, 'check', writing(puts.map(({ id }) => remove('photo', spaceId, id))))
  }

  return {
    problem,
    refusal,
    isBusy: isReading || isSaving,
    /** Retries to store the refused documents. */
    again: () => void store(waiting),
    /** Adds files to the `have` existing documents. */
    add: async (files: readonly File[], have: number) => {
      setProblem(undefined)
      if (have + files.length > mostDocuments) return setProblem({ kind: 'tooMany', file: '' })
      setReading(true)
      try {
        const found = await readDocuments(clock, files)
        setProblem(found.problem)
        if (found.read.length > 0) await store(found.read)
      } finally {
        setReading(false)
      }
    },
    rename: async (document: Photo, typed: string) => {
      const name = cleanName(typed)
      if (name === '' || name === document.name) return
      const named = (to: string | null) => writing([patch('photo', spaceId, document.id, { name: to })])
      const text = t`Renamed: ${name}`
      if (await saveOrKeep(text, named(name))) offerUndo(text, 'check', named(document.name))
    },
    remove: async (document: Photo, name: string) => {
      setProblem(undefined)
      const text = t`Document removed: ${name}`
      const isGone = await saveOrKeep(text, writing([remove('photo', spaceId, document.id)]))
      if (isGone) offerUndo(text, 'trash', writing([restore('photo', spaceId, document)]))
    },
  }
}
