import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { changedFiles } from './changed-files.mjs'

const cwd = mkdtempSync(join(tmpdir(), 'nela-changed-'))
afterAll(() => rmSync(cwd, { recursive: true }))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'ignore',
  })
const commit = (message: string) => {
  git('add', '-A')
  git('commit', '-m', message)
}
const write = (...names: string[]) =>
  names.forEach((name) => writeFileSync(join(cwd, name), `${Math.random()}`))
const changed = () => changedFiles({ cwd, isCi: false })

it('names changed files, and on a clean tree those of the last commit', () => {
  git('init')
  expect(changed()).toBeUndefined()
  write('old.ts', 'gone.ts')
  commit('first')
  expect(changed()).toBeUndefined()
  write('old.ts', 'with space.ts')
  expect(changed()).toEqual(['old.ts', 'with space.ts'])
  commit('second')
  expect(changed()).toEqual(['old.ts', 'with space.ts'])
  rmSync(join(cwd, 'gone.ts'))
  write('new.ts')
  expect(changed()).toEqual(['new.ts'])
  expect(changedFiles({ cwd, isCi: true })).toBeUndefined()
})
