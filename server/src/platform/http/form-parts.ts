import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError, type ErrorCode } from 'sync-protocol/wire/errors'

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** `file` must be read or resumed, else the next part never arrives. */
  | { kind: 'file'; name: string; file: Readable }

/** `invalid_request` with the problem of one field; an empty path means the whole form. */
export const notAccepted = (path: string, message: string) =>
  new ApiError('invalid_request', { details: [{ path: path.slice(0, 40), message }] })

/** Limits of the parser that have their own error code. Anything else it throws means that the form cannot be read. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FST_FILES_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
}

/** Exactly one boundary, of the form of RFC 2046: the parser itself accepts any. */
const boundaries = /;\s*boundary\s*=/gi
const validBoundary = /;\s*boundary=(?:"[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]"|[\w'+\-.]{1,70})\s*(?:;|$)/i
const hasValidBoundary = (type: string) => type.match(boundaries)?.length === 1 && validBoundary.test(type)

/**
 * The parts of a form in order, each field name once and none truncated. Skips files without a name, which a browser
 * sends if the user chose none. `fileSize`: bytes after which a file is cut; pass one more than is allowed. Throws an
 * ApiError of 4xx for every body that is no such form.
 */
export async function* formParts(
  request: FastifyRequest,
  limits: { files: number; fileSize: number },
): AsyncGenerator<FormPart, void, undefined> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  if (!hasValidBoundary(request.headers['content-type'] ?? '')) throw notAccepted('', 'not a valid boundary')
  const names = new Set<string>()
  const parts = request.parts({ limits })
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      const code = codes[(error as { code?: string }).code ?? '']
      throw code ? new ApiError(code) : notAccepted('', 'not a valid form')
    })
    if (next.done) {
      // For a form without parts the parser reads no byte.
      if (!request.raw.readableDidRead) throw notAccepted('', 'not a valid form')
      return
    }
    const part = next.value
    const name = part.fieldname ?? ''
    if (part.type === 'file') {
      if (part.filename) yield { kind: 'file', name, file: part.file }
      else part.file.resume()
      continue
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('payload_too_large')
    if (typeof part.value !== 'string') throw notAccepted(name, 'fields are texts')
    if (names.has(name)) throw notAccepted(name, 'the same name twice')
    names.add(name)
    yield { kind: 'field', name, value: part.value }
  }
}

/** The first file of a form, after its fields; undefined if it has none. */
export async function firstFile(
  request: FastifyRequest,
  limits: { files: number; fileSize: number },
): Promise<Extract<FormPart, { kind: 'file' }> | undefined> {
  const parts = formParts(request, limits)
  for (;;) {
    const { value: part } = await parts.next()
    if (!part || part.kind === 'file') return part ?? undefined
  }
}
