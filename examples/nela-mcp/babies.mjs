import { z } from 'zod'

/** Which baby a tool is about, in the input of a tool. */
export const babyId = z
  .uuid()
  .optional()
  .describe('The id of a baby, from list_babies. It may be left out where there is one baby.')

/** The id that was given, or that of the only baby; rejects with a sentence that names them where there are several. */
export async function chosenBaby(call, given) {
  if (given !== undefined) return given.toLowerCase()
  const babies = await call('GET', '/api/babies')
  if (babies.length === 1) return babies[0].id
  const names = babies.slice(0, 20).map(({ id, name }) => `${name} (${id})`)
  throw new Error(
    names.length === 0
      ? 'The family of this token has no baby yet.'
      : `There are several babies. Give the id of one: ${names.join(', ')}.`,
  )
}
