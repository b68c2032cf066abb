import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { mediaLimits } from 'sync-protocol/api/media'
import { NotSaved } from '#db/storage/retry-write.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { keepPicture, QueueFull } from '#db/storage/media.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { drawPicture, isHeic } from '#ui/files/draw-picture.ts'

const notAPicture = msg`Please choose a JPEG, PNG, GIF or WebP picture.`
const heicWords = msg`This browser cannot open HEIC pictures. Please choose a JPEG instead.`
const tooLarge = msg`The picture must be smaller than 5 MB.`
const queueIsFull = msg`200 MB of pictures are waiting to be sent. Go online first, then add more.`
const refused = msg`The picture was not saved: this device could not store it.`

/**
 * Makes a file the picture of a baby: shown immediately, uploaded when there is a connection. `problem`: error text.
 */
export function useChooseAvatar(baby: Baby) {
  const { db, clock } = useLocalData()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const [isBusy, setBusy] = useState(false)

  const keep = async (file: File): Promise<MessageDescriptor | undefined> => {
    if (!file.type.startsWith('image/') && !isHeic(file)) return notAPicture
    if (file.size > mediaLimits.avatar) return tooLarge
    const picture = await drawPicture(file)
    if (!picture) return isHeic(file) ? heicWords : notAPicture
    const id = newId(clock)
    try {
      await keepPicture(db, { id, spaceId: baby.spaceId }, picture)
      await write(db, clock, [patch('baby', baby.spaceId, baby.id, { avatarId: id })])
    } catch (error) {
      if (error instanceof QueueFull) return queueIsFull
      if (error instanceof NotSaved) return refused
      throw error
    }
  }
  const choose = async (file: File) => {
    setBusy(true)
    try {
      setProblem(await keep(file))
    } finally {
      setBusy(false)
    }
  }
  return { choose, problem, isBusy }
}
