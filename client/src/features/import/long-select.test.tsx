import { expect, it } from 'vitest'
import { mount, until } from '../../../test/mount.tsx'
import { LongSelect } from './long-select.tsx'

const values = Array.from({ length: 150 }, (_, n) => `zone ${n}`)
const list = () => document.querySelector('select')!
const show = (value: string) =>
  mount(
    <LongSelect
      label="Zone"
      value={value}
      options={values.map((one) => ({ value: one, label: one }))}
      onChange={() => undefined}
    />,
  )

it.each(['zone 0', 'zone 100', 'zone 149'])(
  'shows %s of a long list immediately, and the whole list soon after',
  async (value) => {
    await show(value)
    expect(list().value).toBe(value)
    await until(() => list().options.length === values.length)
    expect([...list().options].map((option) => option.value)).toEqual(values)
    expect(list().value).toBe(value)
  },
)
