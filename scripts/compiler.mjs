import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A C++ compiler: CXX, or one on PATH; undefined where there is none. */
export function findCompiler(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter)
  const names = env.CXX ? [env.CXX] : ['g++', 'clang++', 'c++']
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

/** What `npm test` leaves out without one, in a line. */
export const withoutCompiler =
  'Left out: the sketch of examples/esp-button, because there is no C++ compiler (apt-get install g++)'
