import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../sources.mjs'
import { crashTests, featureJourneys } from '../test-groups.mjs'

it('names only test files that exist', () => {
  const files = [...crashTests, ...featureJourneys]
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

it.each(['test', 'run journeys', 'run crashes', 'run thorough'])('CI runs npm %s', (command) => {
  expect(manifest.scripts).toHaveProperty(command.replace('run ', ''))
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').split('\n')
  expect(lines.some((line) => line.startsWith(`npm ${command}`))).toBe(true)
})
