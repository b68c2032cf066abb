import { expect, it } from 'vitest'
import { faceCount } from '#ui/picture/face.tsx'
import { faceOf } from './face-of.ts'

it('gives a name always the same face, with or without surrounding blanks', () => {
  expect(['Mia', 'Лев', 'ნინო', '👶'].map(faceOf)).toEqual(['Mia ', ' Лев', 'ნინო', '👶'].map(faceOf))
})

it('uses all eight faces, about equally', () => {
  const names = Array.from({ length: 4000 }, (_, index) => `Baby ${index.toString(36)}`)
  const counts = Array.from(
    { length: faceCount },
    (_, face) => names.filter((name) => faceOf(name) === face).length,
  )
  for (const count of counts) expect(count).toBeGreaterThan(350)
})
