import { beforeEach, describe, expect, it } from 'vitest'
import { giveFile, type GivenBy, PART, refusedFile, shareFile } from './give-file.ts'

const disk = new Map<string, string>()
let shared: unknown[]
let refused: number
let failure: Error | undefined
let isFull = false
const bytesOf = (base64: string) => atob(base64)
const by = {
  Filesystem: {
    writeFile: async ({ path, data }) => {
      if (isFull) throw new Error('No space left on device')
      disk.set(path, bytesOf(String(data)))
      return { uri: `file:///cache/${path}` }
    },
    appendFile: async ({ path, data }) => void disk.set(path, disk.get(path)! + bytesOf(String(data))),
    rmdir: async ({ path }) => {
      const inside = [...disk.keys()].filter((file) => file.startsWith(`${path}/`))
      if (inside.length === 0) throw new Error('Directory does not exist')
      inside.forEach((file) => disk.delete(file))
    },
  },
  Share: {
    share: async (options) => {
      shared.push(options)
      if (failure) throw failure
      return {}
    },
  },
} satisfies GivenBy

beforeEach(() => {
  disk.clear()
  shared = []
  refused = 0
  failure = undefined
  isFull = false
  refusedFile.say = () => refused++
})

describe('a file that the app gives out', () => {
  it('is written to the cache and opened in the share sheet', async () => {
    expect(await giveFile('Mia/Leo: 1.pdf', new Blob(['pdf']), by)).toBe('shared')
    expect([...disk]).toEqual([['given/Mia-Leo- 1.pdf', 'pdf']])
    expect(shared).toEqual([{ title: 'Mia/Leo: 1.pdf', files: ['file:///cache/given/Mia-Leo- 1.pdf'] }])
    expect(refused).toBe(0)
  })

  it('crosses the bridge in parts, and is complete', async () => {
    const text = 'abcdefg'.repeat(Math.ceil((2 * PART + 5) / 7))
    await giveFile('all.zip', new Blob([text]), by)
    expect(disk.get('given/all.zip') === text).toBe(true)
  })

  it('is deleted before the next one', async () => {
    await giveFile('1.csv', new Blob(['1']), by)
    await giveFile('2.csv', new Blob(['2']), by)
    expect([...disk.keys()]).toEqual(['given/2.csv'])
  })

  it('is deleted at once if the user closes the sheet, without a message', async () => {
    failure = new Error('Share canceled')
    expect(await giveFile('1.csv', new Blob(['1']), by)).toBe('cancelled')
    expect([disk.size, refused]).toEqual([0, 0])
    await expect(shareFile('1.csv', new Blob(['1']), by)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is refused with a message, and no part of it is left', async () => {
    failure = new Error('no app')
    expect(await giveFile('1.csv', new Blob(['1']), by)).toBe('cancelled')
    isFull = true
    expect(await giveFile('2.csv', new Blob(['2']), by)).toBe('cancelled')
    expect([disk.size, refused]).toEqual([0, 2])
    await expect(shareFile('2.csv', new Blob(['2']), by)).rejects.toThrow('No space left')
  })
})
