import { useState } from 'react'
import { mostPhotos } from 'sync-protocol/api/media'
import { useDraft } from '#db/write/draft.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { drawPictures, type NewPicture, type Taken } from './pictures.ts'

interface Chosen {
  added: NewPicture[]
  /** Ids of saved pictures that are removed on save. */
  removed: string[]
}

/** What is wrong with the chosen files: too many at once, or some that the form does not accept. */
type FilesProblem = { kind: 'tooMany'; have: number } | { kind: 'invalid' | 'heic' }

/**
 * The pictures of a form: chosen ones that are not saved yet, which survive a reload, and saved ones to be removed.
 * `chosen` is undefined until it is read.
 */
export function useNewPictures(form: string, taken: Taken) {
  const { clock } = useLocalData()
  const { draft, change, clear } = useDraft<Chosen>(`pictures/${form}`)
  const [problem, setProblem] = useState<FilesProblem>()
  const [isBusy, setBusy] = useState(false)
  const chosen = draft && { added: draft.added ?? [], removed: draft.removed ?? [] }

  return {
    taken,
    chosen,
    problem,
    isBusy,
    /** Adds files to the `kept` pictures that are saved already. */
    add: async (files: readonly File[], kept: number) => {
      if (!chosen || isBusy) return
      const have = kept + chosen.added.length
      if (have + files.length > mostPhotos) return setProblem({ kind: 'tooMany', have })
      setBusy(true)
      try {
        const { drawn, problem: kind } = await drawPictures(clock, files, taken)
        setProblem(kind && { kind })
        if (drawn.length > 0) change({ added: [...chosen.added, ...drawn] })
      } finally {
        setBusy(false)
      }
    },
    /** Removes a picture from the form: a new one is dropped, a saved one is deleted when the form is saved. */
    takeOut: (id: string) => {
      if (!chosen) return
      setProblem(undefined)
      const added = chosen.added.filter((picture) => picture.id !== id)
      change(added.length < chosen.added.length ? { added } : { removed: [...chosen.removed, id] })
    },
    clear,
  }
}
