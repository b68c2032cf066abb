import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { contextFiles } from './stage-folders.ts'

const project = join(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')

it('the Dockerfile passes the linter', () => {
  expect(validate(dockerfile)).toEqual([])
  // Proves that the linter reports faults.
  expect(validate('FORM node:24')).not.toEqual([])
})

it('no secret and no build output is sent to Docker', () => {
  const files = contextFiles()
  expect(files).toContain('package-lock.json')
  expect(files).toContain('server/src/main.ts')
  expect(files).toContain('client/src/features/home/facts.tsx')
  expect(files.filter((file) => /(^|\/)(\.env|node_modules|dist|data)(\/|$)/.test(file))).toEqual([])
})

it('the image has the Node version of package.json, or a newer one', () => {
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const minMajor = Number(/\d+/.exec(engines.node)![0])
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)-\S+/gm)].map(([, major]) => Number(major))
  expect(images).toHaveLength(3)
  for (const major of images) expect(major).toBeGreaterThanOrEqual(minMajor)
})
