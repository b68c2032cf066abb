// Checks installed packages: no version with a known vulnerability, pinned versions, a portable lock file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../sources.mjs'

/** The package of a lock file entry. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const numbers = (version) => version.split(/[.+-]/).slice(0, 3).map(Number)
const isOlder = (version, than) => {
  const [a, b] = [numbers(version), numbers(than)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at] < b[at]
}

/** Packages of a lock file that are older than the oldest allowed version. */
export function outdated(packages, oldest) {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = nameOf(path)
    const required = oldest[name]
    return path.includes('node_modules/') && required && version && isOlder(version, required)
      ? [`${path} ${version}: at least ${required} (security/min-versions.json)`]
      : []
  })
}

/** Addresses in a lock file, which would work only where that registry is reachable. */
export function addressesIn(packages) {
  return Object.entries(packages).flatMap(([path, { resolved, link }]) =>
    resolved && !link ? [`${path}: the lock file has an address (.npmrc says how to leave it out)`] : [],
  )
}

/** Direct dependencies without an exact version, and unknown install scripts. */
export function unpinned(manifests, packages, allowed) {
  const ranges = manifests.flatMap(({ name, ...manifest }) =>
    ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([, range]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(range))
        .map(([dependency, range]) => `${name}: ${dependency} is "${range}", pin one version`),
    ),
  )
  const scripts = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && allowed[nameOf(path)] === undefined)
    .map(([path]) => `${path} runs a program when it is installed: allowScripts of package.json must name it`)
  return [...ranges, ...scripts]
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = readJson('package-lock.json')
  const main = readJson('package.json')
  const manifests = [main, ...main.workspaces.map((folder) => readJson(`${folder}/package.json`))]
  const problems = [
    ...outdated(packages, readJson('security/min-versions.json')),
    ...addressesIn(packages),
    ...unpinned(manifests, packages, main.allowScripts),
  ]
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
