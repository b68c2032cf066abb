import { expect, it } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { useLast } from './use-last.ts'

const Shown = ({ value }: { value: string | undefined }) => <p>{useLast(value) ?? 'nothing yet'}</p>

it('shows the previous value while the next is read', async () => {
  const page = await mount(<Shown value={undefined} />)
  const shown = [page.container.textContent]
  for (const value of ['a week', undefined, 'a month', undefined]) {
    await page.update(<Shown value={value} />)
    shown.push(page.container.textContent)
  }
  expect(shown).toEqual(['nothing yet', 'a week', 'a week', 'a month', 'a month'])
})
