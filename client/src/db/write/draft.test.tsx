import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { openLocal } from '../../../test/local.ts'
import { button, mount, press, until } from '../../../test/mount.tsx'
import { useDraft } from './draft.ts'
import { LocalDataContext } from '../schema/local-data.ts'

afterEach(() => vi.restoreAllMocks())

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

it('a change of one field keeps a change of another field that was not rendered yet', async () => {
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

it('requests each change at once, so that a page that closes right after it does not lose it', async () => {
  const local = await openLocal()
  await mount(
    <LocalDataContext value={local}>
      <Form />
    </LocalDataContext>,
  )
  await until(() => document.querySelector('button'))
  const events: string[] = []
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    events.push('requested')
    const request = put.call(this, value, key)
    request.addEventListener('success', () => events.push('answered'))
    return request
  })
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (this.mode === 'readwrite') events.push('committed')
    commit.apply(this)
  })
  await press(button(''))
  await until(() => events.filter((one) => one === 'answered').length === 2)
  expect(events.slice(0, 4)).toEqual(['requested', 'committed', 'requested', 'committed'])
})
