import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/sources.mjs'
import { dayFrom } from '../../support/days.ts'
import type { Journey } from './journey.ts'

const picture = join(root, 'public/icons/icon-512.png')

/** Uploads of files of the device. */
export function fileJourneys(at: Journey): void {
  it('scales a photo down, stores and shows it', async () => {
    await at.tab.goto('/profile')
    await at.tab.css('input[type=file]').setFile(picture)
    await at.tab.css('form img').waitFor()
    await at.tab.button('Save settings').tap()
    await at.tab.role('status').text('Settings saved').waitFor()
    await at.tab.driver.reload()
    await at.tab.css('form img').waitFor()
    const size = await at.tab.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('form img')!
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([200, 200])
  })

  it('imports the diary of another app, and undoes it', async () => {
    const file = join(at.folder, 'huckleberry.csv')
    const head = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"'
    const naps = Array.from({ length: 20 }, (_, nap) => {
      const day = dayFrom(-nap - 2)
      return `"Sleep","${day} 09:00","${day} 10:30","01:30",,,,"nap ${nap}"`
    })
    writeFileSync(file, [head, ...naps].join('\r\n'))
    await at.tab.goto('/import')
    await at.tab.css('input[type=file]').setFile(file)
    await at.tab.button('Import 20 entries').tap()
    await at.tab.text('Everything is imported').waitFor()
    await at.tab.button('Undo this import').tap()
    await at.tab.text('The import is undone').waitFor()
    expect(await at.tab.text('Everything is imported').count()).toBe(0)
  })
}
