import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

/** With more failed files the cause is hardly a busy machine. */
const maxFiles = 5

/** Whether a test uses random numbers. With others it could pass although the fault is still there. */
const isRandom = (source) => /_SEED|Math\.random/.test(source)

/**
 * The failed test files, from the list of `failures-reporter.mjs`, if all of them may be repeated; otherwise none. Tests run in
 * parallel, and a busy machine can make one exceed its time limit.
 *
 * @param {string} failures
 * @param {(file: string) => string} [readSource]
 * @returns {string[]} paths relative to the repository
 */
export function filesToRepeat(failures, readSource = (file) => readFileSync(join(root, file), 'utf8')) {
  const places = [...failures.matchAll(/^✗ (.+)$/gm)].map(([, place]) => place)
  const files = [...new Set(places.map((place) => place.split(' > ')[0]))]
  const mayRepeat =
    files.length <= maxFiles &&
    files.every((file) => /\.(test|e2e)\.tsx?$/.test(file) && !isRandom(readSource(file)))
  return mayRepeat ? files : []
}
