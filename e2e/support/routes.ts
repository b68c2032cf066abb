import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/sources.mjs'
import { asPerson, storedBaby } from './family.ts'

const source = (file: string) => readFileSync(join(root, 'client/src', file), 'utf8')

/** The paths of a route table, without catch-all routes. */
export const routesOf = (file: string): string[] => [
  ...new Set([...source(file).matchAll(/<Route[^>]*?\bpath="([^"*]+)"/g)].map(([, path]) => path!)),
]

/** A text of the product's catalog in a language. */
export const catalogTextOf = (language: string, part: string, id: string): string =>
  new RegExp(`msgid "${id}"\\nmsgstr "(.*)"`).exec(source(`locales/${language}/${part}.po`))![1]!

/** Values for the parameters of paths. A new parameter needs a line here. */
export async function parametersOf(page: Page): Promise<Record<string, string>> {
  const baby = await storedBaby(page)
  const [achievement] = (await asPerson(page, 'GET', `/api/babies/${baby.id}/achievements`)) as {
    id: string
  }[]
  const [list] = (await asPerson(page, 'GET', '/api/wishlists/my')) as { id: string; shareToken: string }[]
  return {
    ':babyId': baby.id,
    ':milestoneId': '4m-phys-1',
    ':achievementId': achievement!.id,
    ':wishlistId': list!.id,
    ':shareToken': list!.shareToken,
    ':token?': 'x',
  }
}

export const fillPath = (path: string, parameters: Record<string, string>): string =>
  path.replaceAll(/:\w+\??/g, (name) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`${path}: no value for ${name}`)
    return value
  })
