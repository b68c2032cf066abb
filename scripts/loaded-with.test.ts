import { expect, it } from 'vitest'
import { loadedWith } from './loaded-with.ts'

const bundle = {
  'home.js': { moduleIds: ['home.tsx', 'day.tsx'], imports: ['shared.js'] },
  'shared.js': { moduleIds: ['button.tsx'], imports: ['home.js', 'icons.js'] },
  'icons.js': { moduleIds: ['icons.tsx'] },
  'sheet.js': { moduleIds: ['sheet.tsx'], imports: ['icons.js'] },
  'home.css': {},
}

it('tells the files of a module, with all that they import, round and round', () => {
  expect(loadedWith(['day.tsx'], bundle)).toEqual(['home.js', 'shared.js', 'icons.js'])
  expect(loadedWith(['sheet.tsx'], bundle)).toEqual(['sheet.js', 'icons.js'])
  expect(loadedWith(['nowhere.tsx'], bundle)).toEqual([])
})
