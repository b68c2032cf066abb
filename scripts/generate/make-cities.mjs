// Writes client/src/i18n/cities/{language}.json: the cities after which time zones are named.
//   npm pack cldr-dates-full && tar xzf cldr-dates-full-*.tgz && node scripts/generate/make-cities.mjs package/main
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.mjs'

/** CLDR uses the first name of a zone; devices use either. */
const newerNames = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Atikokan': 'America/Coral_Harbour',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Pohnpei': 'Pacific/Ponape',
}

/** [zone, city] of each zone below a node of the table. */
const citiesBelow = (node, path = []) =>
  typeof node.exemplarCity === 'string'
    ? [[path.join('/'), node.exemplarCity]]
    : Object.entries(node).flatMap(([name, below]) =>
        typeof below === 'object' ? citiesBelow(below, [...path, name]) : [],
      )

const spelledLikeZone = ([zone, city]) => city === zone.split('/').at(-1).replaceAll('_', ' ')

const [folder] = process.argv.slice(2)
for (const language of ['en', 'ru', 'uk', 'ka']) {
  const text = readFileSync(join(folder, language, 'timeZoneNames.json'), 'utf8')
  const cities = citiesBelow(JSON.parse(text).main[language].dates.timeZoneNames.zone)
  const known = Object.fromEntries(cities.filter(([zone]) => !zone.startsWith('Etc/')))
  for (const [newer, older] of Object.entries(newerNames)) known[newer] ??= known[older]
  const rows = Object.entries(known).filter((row) => row[1] !== undefined && !spelledLikeZone(row))
  rows.sort(([a], [b]) => (a < b ? -1 : 1))
  const file = join(root, `client/src/i18n/cities/${language}.json`)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}
