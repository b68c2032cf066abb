import { afterEach, describe, expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'

const calls: [string, unknown][] = []
let answer: () => Promise<any> = async () => ({})
const record =
  (name: string) =>
  (options?: unknown): Promise<any> => {
    calls.push([name, options])
    return answer()
  }
const view = {} as Navigator
fillIn(view, {
  Share: { share: record('share') },
  Haptics: { impact: record('impact'), notification: record('notification') },
  Badge: { set: record('set'), clear: record('clear') },
  shareFile: async (name, content) => void calls.push([name, await content.text()]),
})
afterEach(() => {
  calls.length = 0
  answer = async () => ({})
})

describe('APIs that the web view lacks', () => {
  it('opens a share sheet for texts and links, and for one file', async () => {
    await view.share({ title: 'Mia', url: 'https://nela.test/x' })
    expect(calls).toEqual([['share', { title: 'Mia', url: 'https://nela.test/x' }]])
    const files = [new File(['pdf'], 'Mia.pdf')]
    expect([view.canShare({ text: 'x' }), view.canShare({ files })]).toEqual([true, true])
    await view.share({ files, title: 'Mia' })
    expect(calls.at(-1)).toEqual(['Mia.pdf', 'pdf'])
    for (const others of [[], [...files, ...files]]) {
      expect(view.canShare({ files: others })).toBe(false)
      await expect(view.share({ files: others })).rejects.toThrow(TypeError)
    }
  })

  it('reports a closed sheet as a browser does, and passes other failures on', async () => {
    answer = () => Promise.reject(new Error('Share canceled'))
    await expect(view.share({ text: 'x' })).rejects.toMatchObject({ name: 'AbortError' })
    answer = () => Promise.reject(new Error('no app'))
    await expect(view.share({ text: 'x' })).rejects.toThrow('no app')
  })

  it('vibrates: light for a tap, success or error for longer patterns', () => {
    for (const pattern of [[12], [12, 60, 12], [40, 60, 40]]) expect(view.vibrate(pattern)).toBe(true)
    expect(calls).toEqual([
      ['impact', { style: 'LIGHT' }],
      ['notification', { type: 'SUCCESS' }],
      ['notification', { type: 'ERROR' }],
    ])
  })

  it('sets a badge', async () => {
    await view.setAppBadge(2)
    await view.clearAppBadge()
    expect(calls).toEqual([
      ['set', { count: 2 }],
      ['clear', undefined],
    ])
  })
})
