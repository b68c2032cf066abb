import { describe, expect, it } from 'vitest'
import { addressesIn, unpinned, outdated } from './check-packages.mjs'
import { withoutDecision, shippedPackages } from '../notice.mjs'

const packages = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/server': { link: true, resolved: 'server' },
  'node_modules/fastify': {
    version: '5.12.1',
    license: 'MIT',
    resolved: 'https://registry.example/fastify.tgz',
  },
  'node_modules/a/node_modules/@x/fastify': { version: '1.0.0', license: 'GPL-3.0', hasInstallScript: true },
  'node_modules/react': { version: '19.10.0', license: 'MIT' },
  'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
}

describe('T26: packages', () => {
  it('refuses a version with a known vulnerability, and compares numbers, not text', () => {
    expect(outdated(packages, { fastify: '5.12.2', react: '19.3.0' })).toEqual([
      'node_modules/fastify 5.12.1: at least 5.12.2 (security/min-versions.json)',
    ])
  })

  it('refuses addresses in the lock file', () => {
    expect(addressesIn(packages)).toHaveLength(1)
  })

  it('refuses ranges and unknown install scripts', () => {
    const manifests = [
      {
        name: 'client',
        dependencies: { react: '^19.3.1', dexie: '4.4.7', d4: 'npm:dexie@4.4.7', d5: 'npm:dexie@5' },
      },
    ]
    expect(unpinned(manifests, packages, {})).toEqual([
      'client: react is "^19.3.1", pin one version',
      'client: d5 is "npm:dexie@5", pin one version',
      'node_modules/a/node_modules/@x/fastify runs a program when it is installed: allowScripts of package.json must name it',
    ])
    expect(unpinned([], packages, { '@x/fastify': true })).toEqual([])
    expect(unpinned([], packages, { '@x/fastify': false })).toEqual([])
  })

  it('lists each shipped package once and fails on a licence without a decision', () => {
    const lines = shippedPackages(packages)
    expect(lines).toEqual(['  @x/fastify 1.0.0, GPL-3.0', '  fastify 5.12.1, MIT', '  react 19.10.0, MIT'])
    expect(withoutDecision(lines)).toEqual(['  @x/fastify 1.0.0, GPL-3.0'])
  })

  it('accepts a package if one of alternative licences is known, and all of combined ones', () => {
    const lines = [
      '  a 1.0.0, (MPL-2.0 OR Apache-2.0)',
      '  b 1.0.0, (MIT AND Zlib)',
      '  c 1.0.0, MIT AND GPL-3.0',
    ]
    expect(withoutDecision(lines)).toEqual(['  c 1.0.0, MIT AND GPL-3.0'])
  })
})
