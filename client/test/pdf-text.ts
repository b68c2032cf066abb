import { strFromU8, unzlibSync } from 'fflate'

/**
 * The words that a PDF of jsPDF shows, page by page, as a reader extracts them: each glyph by the `ToUnicode` table of
 * its font (ISO 32000-1 §9.10.3). Also which fonts are embedded.
 */
export function pdfText(bytes: Uint8Array): { lines: string[]; fonts: string[] } {
  const file = strFromU8(bytes, true)
  const objects = new Map<string, { head: string; body: string }>()
  for (const [, number, content] of file.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', stream] = content!.split(/stream\r?\n/, 2) as [string, string?]
    objects.set(number!, { head, body: stream === undefined ? '' : unpacked(head, stream) })
  }
  const all = [...objects.values()].map(({ head }) => head)
  const letters = new Map<string, Map<string, string>>()
  for (const head of all)
    for (const [, name, number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number!)?.head ?? '')?.[1]
      if (table) letters.set(name!, lettersOf(objects.get(table)!.body))
    }
  const lines = [...objects.values()].flatMap(({ body }) => {
    let font: Map<string, string> | undefined
    return [...body.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj/gi)].flatMap(([, name, shown]) => {
      if (name) font = letters.get(name)
      if (shown === undefined) return []
      return [(shown.match(/.{4}/g) ?? []).map((sign) => font?.get(sign.toLowerCase()) ?? '□').join('')]
    })
  })
  const embedded = all.filter((head) => head.includes('/FontFile2'))
  return { lines, fonts: embedded.map((head) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? '') }
}

function unpacked(head: string, stream: string): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  const bytes = Uint8Array.from(stream.slice(0, length), (sign) => sign.charCodeAt(0))
  return strFromU8(head.includes('/FlateDecode') ? unzlibSync(bytes) : bytes, true)
}

function lettersOf(table: string): Map<string, string> {
  const pairs = [...table.matchAll(/^<([0-9a-f]{4})><([0-9a-f]{4})>$/gim)]
  return new Map(
    pairs.map(([, sign, code]) => [sign!.toLowerCase(), String.fromCharCode(parseInt(code!, 16))]),
  )
}
