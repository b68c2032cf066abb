import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { nameText } from 'sync-protocol/entities/scalars'
import { openLocal, type Local } from '../../../../test/local.ts'
import { cleanName, fileNameOf, nameOfFile } from './document-name.ts'
import { readDocuments } from './read-documents.ts'

describe('the name of a document', () => {
  it.each([
    ['Blood_count 2026.pdf', 'Blood count 2026'],
    ['discharge.letter.PDF', 'discharge.letter'],
    ['ანალიზი.jpeg', 'ანალიზი'],
    ['.pdf', ''],
    ['  two\nlines\t.pdf', 'two lines'],
    ['\u202Efdp.exe.pdf', 'fdp.exe'],
    ['\u200b\u2060.pdf', ''],
  ])('%j becomes %j', (file, name) => {
    expect(nameOfFile({ name: file })).toBe(name)
  })

  it("fits the server's limit for any length of the file name", () => {
    const name = nameOfFile({ name: `${'👩‍🍼'.repeat(60)} ${'ა'.repeat(200)}.pdf` })
    expect([...name].length).toBeLessThanOrEqual(120)
    expect(nameText(120).safeParse(name).success).toBe(true)
    expect(cleanName(name)).toBe(name)
  })

  it.each([
    ['Blood count', 'Blood count.pdf'],
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['a<b>:"c"|?*', 'a-b-c-.pdf'],
    ['...', 'Document.pdf'],
    [null, 'Document.pdf'],
  ])('%j is exported as %j', (name, file) => {
    expect(fileNameOf(name, 'Document')).toBe(file)
  })
})

describe('the chosen files', () => {
  let local: Local
  beforeEach(async () => {
    local = await openLocal()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  })
  afterEach(() => vi.unstubAllGlobals())

  const file = (bytes: BlobPart, name = 'x.pdf', type = 'application/pdf') =>
    new File([bytes], name, { type })
  const read = (...files: File[]) => readDocuments(local.clock, files)

  it('keeps a PDF unchanged, whatever its name is', async () => {
    const bytes = '%PDF-1.4\n%%EOF'
    const found = await read(file(bytes), file(bytes, 'scan.jpg', 'image/jpeg'), file(bytes, 'scan', ''))
    expect(found.problem).toBeUndefined()
    expect(found.read.map(({ name, type }) => [name, type])).toEqual([
      ['x', 'application/pdf'],
      ['scan', 'application/pdf'],
      ['scan', 'application/pdf'],
    ])
    for (const { full, thumb } of found.read) expect([full.byteLength, thumb.byteLength]).toEqual([14, 14])
    expect(new Set(found.read.map(({ id }) => id)).size).toBe(3)
  })

  it.each([
    ['a page called a PDF', () => file('<script>alert(1)</script>'), 'invalid'],
    ['a PDF behind something else', () => file('<b>%PDF-1.4'), 'invalid'],
    ['an empty file', () => file(''), 'invalid'],
    ['a picture that cannot be drawn', () => file('x', 'a.svg', 'image/svg+xml'), 'invalid'],
    ['a HEIC', () => file('x', 'IMG_1.HEIC', ''), 'heic'],
    ['more than 10 MB', () => file(new Uint8Array(mediaLimits.file + 1)), 'tooLarge'],
  ])('skips and names a file that is %s', async (_, made, kind) => {
    const bad = made()
    const good = file('%PDF-1.4', 'good.pdf')
    const found = await read(bad, good, file('also bad'))
    expect(found.problem).toEqual({ kind, file: bad.name })
    expect(found.read.map(({ name }) => name)).toEqual(['good'])
  })

  it('skips a file that no longer exists', async () => {
    const removedFile = file('%PDF-1.4')
    vi.spyOn(removedFile, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    } as Blob)
    expect((await read(removedFile)).problem).toEqual({ kind: 'unreadable', file: 'x.pdf' })
  })
})
