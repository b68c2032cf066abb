import { expect, it } from 'vitest'
import { cityOf, loadCities } from './cities.ts'
import { languages } from './languages.ts'

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !/^(Etc\/|UTC$|GMT$)/.test(zone))

it('names a city in each language', async () => {
  await Promise.all(languages.map(loadCities))
  const names = (zone: string) => languages.map((language) => cityOf(zone, language))
  expect(names('Asia/Tbilisi')).toEqual(['Tbilisi', 'Тбилиси', 'Тбілісі', 'თბილისი'])
  expect(names('Europe/Kyiv')).toEqual(names('Europe/Kiev'))
  expect(names('America/Argentina/Buenos_Aires')[0]).toBe('Buenos Aires')
})

it.each([
  ['ru', /^[^a-z]+$/i],
  ['uk', /^[^a-z]+$/i],
  ['ka', /^[^a-z]+$/i],
] as const)('has a city in its own script for every zone of the platform: %s', async (language, own) => {
  await loadCities(language)
  expect(zones.filter((zone) => !own.test(cityOf(zone, language)))).toEqual([])
})

it('spells the city as in its time zone if no table has it', async () => {
  await loadCities('ru')
  expect(cityOf('Mars/Olympus_Mons', 'ru')).toBe('Olympus Mons')
})
