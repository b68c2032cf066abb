import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLocal, type Local } from '../../test/local.ts'
import { drawPictures } from './pictures.ts'

const MB = 1024 * 1024
const taken = { mostBytes: 10 * MB }
let local: Local
/** The size of each canvas. */
const canvases: [width: number, height: number][] = []
const bitmapOf = vi.fn<(file: Blob) => Promise<unknown>>()
/** Whether the browser can show a file of which it makes no bitmap. */
let shows: boolean

beforeEach(async () => {
  local = await openLocal()
  canvases.length = 0
  shows = false
  bitmapOf.mockReset()
  vi.stubGlobal('createImageBitmap', bitmapOf)
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      readonly naturalWidth = 8064
      readonly naturalHeight = 6048
      decode = () => (shows ? Promise.resolve() : Promise.reject(new DOMException('no', 'EncodingError')))
    },
  )
  const fake = { drawImage: vi.fn(), fillRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(fake as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    take,
  ) {
    canvases.push([this.width, this.height])
    take(new Blob(['jpeg']))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fileOf = (name: string, type: string, size = 1000) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const draw = (file: File) => drawPictures(local.clock, [file], taken)

it('scales a picture of 48 megapixels down, and releases the large one', async () => {
  const close = vi.fn()
  bitmapOf.mockResolvedValue({ width: 8064, height: 6048, close })
  expect(await draw(fileOf('a.jpg', 'image/jpeg', 9 * MB))).toMatchObject({ drawn: [{ type: 'image/jpeg' }] })
  expect(canvases).toEqual([
    [2048, 1536],
    [320, 240],
  ])
  expect(close).toHaveBeenCalledOnce()
})

it('does not read a picture of 50 MB at all', async () => {
  const file = fileOf('IMG_1.HEIC', 'image/heic', 50 * MB)
  const read = vi.spyOn(file, 'arrayBuffer')
  expect(await draw(file)).toEqual({ drawn: [], problem: 'invalid' })
  expect(bitmapOf).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
})

it.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.HEIF', 'image/heif'],
  ['IMG_1.HEIC', ''],
])(
  '%s of type "%s" gets a message if the browser cannot open it, and is drawn if it can',
  async (name, type) => {
    bitmapOf.mockRejectedValue(new DOMException('no', 'InvalidStateError'))
    expect(await draw(fileOf(name, type))).toEqual({ drawn: [], problem: 'heic' })
    shows = true
    expect((await draw(fileOf(name, type))).drawn).toHaveLength(1)
    expect(canvases).toEqual([
      [2048, 1536],
      [320, 240],
    ])
  },
)

it('reports the first of several files that it cannot accept, and accepts the others', async () => {
  bitmapOf.mockImplementation((file) =>
    (file as File).name === 'good.jpg'
      ? Promise.resolve({ width: 10, height: 10, close() {} })
      : Promise.reject(new DOMException('no', 'InvalidStateError')),
  )
  const files = [
    fileOf('a.txt', 'text/plain'),
    fileOf('good.jpg', 'image/jpeg'),
    fileOf('b.heic', 'image/heic'),
  ]
  const { drawn, problem } = await drawPictures(local.clock, files, taken)
  expect(drawn).toHaveLength(1)
  expect(problem).toBe('invalid')
})
