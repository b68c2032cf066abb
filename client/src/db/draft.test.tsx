import { expect, it, vi } from 'vitest'
import { until } from '../../test/day.tsx'
import { openLocal } from '../../test/local.ts'
import { button, mount, press } from '../../test/mount.tsx'
import { useDraft } from './draft.ts'
import { LocalDataContext } from './local-data.ts'

const Form = () => {
  const { draft, change } = useDraft<{ name: string; face: string }>('form')
  if (!draft) return null
  const { name, face } = draft
  const choose = async () => {
    await Promise.resolve()
    change({ name: 'Mia' })
    change({ face: 'round' })
  }
  return (
    <button type="button" onClick={() => void choose()}>
      {name} {face}
    </button>
  )
}

it('a change of one field takes back no change of another that was not drawn yet', async () => {
  const local = await openLocal()
  await mount(
    <LocalDataContext value={local}>
      <Form />
    </LocalDataContext>,
  )
  await until(() => document.querySelector('button'))
  await press(button(''))
  await until(() => document.querySelector('button')!.textContent === 'Mia round')
  const value = { name: 'Mia', face: 'round' }
  await vi.waitFor(async () => expect(await local.db.meta.get('draft/form')).toMatchObject({ value }))
})
