import { expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { openFamily } from '../../test/of-baby.tsx'
import { teamId } from '../../test/local.ts'
import { mount, until } from '../../test/mount.tsx'
import { useActiveTeam, useBabies } from './family.ts'

const pictures: string[] = []
const Names = () => {
  const babies = useBabies(useActiveTeam())
  const names = babies?.map(({ name }) => name).join() ?? 'unknown'
  pictures.push(names)
  return <p>{names}</p>
}
const text = () => document.body.textContent

it('reads the family once for all readers, and the next screen has it at once', async () => {
  const local = await openFamily()
  let reads = 0
  const Screens = ({ screen }: { screen: 'home' | 'growth' }) => (
    <LocalDataContext value={local}>
      {screen === 'home' ? (
        [1, 2, 3].map((key) => <Names key={key} />)
      ) : (
        <section>
          <Names />
        </section>
      )}
    </LocalDataContext>
  )
  local.db.rows('membership').hook('reading', (row) => (reads++, row))
  const page = await mount(<Screens screen="home" />)
  await until(() => text() === 'MiaMiaMia')
  expect(text()).toBe('MiaMiaMia')
  expect(reads).toBe(1)
  pictures.length = 0
  await page.update(<Screens screen="growth" />)
  expect(text()).toBe('Mia')
  expect(pictures).not.toContain('unknown')
  const zaza = { name: 'Zaza', birthDate: '2026-07-10' }
  await write(local.db, local.clock, [put('baby', teamId, '0199f3a0-0000-7000-8000-0000000000d9', zaza)])
  await until(() => text() === 'Mia,Zaza')
  expect(text()).toBe('Mia,Zaza')
})
