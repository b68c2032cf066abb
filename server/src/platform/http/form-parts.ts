import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError, type ErrorCode } from 'sync-protocol/wire/errors'

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** `file` must be read or resumed, else the next part never comes. */
  | { kind: 'file'; name: string; file: Readable }

/** `invalid_request` with what is wrong with one field; an empty path is the whole form. */
export const notAccepted = (path: string, message: string) =>
  new ApiError('invalid_request', { details: [{ path: path.slice(0, 40), message }] })

/** Limits of the parser that have a code of their own; whatever else it throws is a form that cannot be read. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FST_FILES_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
}

/** One boundary, and one that RFC 2046 allows: the parser itself takes any. */
const boundaries = /;\s*boundary\s*=/gi
const soundBoundary = /;\s*boundary=(?:"[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]"|[\w'+\-.]{1,70})\s*(?:;|$)/i
const isSound = (type: string) => type.match(boundaries)?.length === 1 && soundBoundary.test(type)

/**
 * The parts of a form in their order, each name of a field once and none of it cut. Files without a name are left out: a
 * browser sends one where nobody chose a file. `fileSize`: bytes after which a file is cut; give one more than is allowed.
 * Throws an ApiError of 4xx for every body that is no such form.
 */
export async function* formParts(
  request: FastifyRequest,
  limits: { files: number; fileSize: number },
): AsyncGenerator<FormPart, void, undefined> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
  if (!isSound(request.headers['content-type'] ?? '')) throw notAccepted('', 'not a valid boundary')
  const names = new Set<string>()
  const parts = request.parts({ limits })
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      const code = codes[(error as { code?: string }).code ?? '']
      throw code ? new ApiError(code) : notAccepted('', 'not a valid form')
    })
    if (next.done) {
      // The parser takes no byte at all for a form without parts.
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

/** The first file of a form, past its fields; undefined where it brings none. */
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
