import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const page = readFileSync(join(root, 'docs/sync.md'), 'utf8')
const rows = [...page.matchAll(/^\| (I\d+) +\|[^|]+\|([^|]+)\|/gm)].map(([, name, files]) => ({
  name: name!,
  files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
}))

/** The promises in the names of a file's tests: `it('I4 I13: …')`. */
const promisesOf = (file: string) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/(?:it|each|describe)?\(?\s*[`'"]((?:I\d+ ?)+):/g),
  ].flatMap(([, names]) => names!.trim().split(' '))

it('every promise of sync has a test with its name', () => {
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 18 }, (_, index) => `I${index + 1}`))
  for (const { name, files } of rows) {
    expect(files.length, name).toBeGreaterThan(0)
    for (const file of files) expect(promisesOf(file), `${name} in ${file}`).toContain(name)
  }
})

it('the page names every test that carries one', () => {
  const folders = ['client/src', 'client/test', 'server/test', 'sync-protocol/src']
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/')),
  )
  expect(found.length).toBeGreaterThan(50)
  for (const file of found)
    for (const name of promisesOf(file))
      expect(rows.find((row) => row.name === name)?.files, `${name} in ${file}`).toContain(file)
})
