import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNotFound } from './error-handler.ts'

export const languages = ['en', 'ru', 'uk', 'ka'] as const
type Language = (typeof languages)[number]
const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** `?lang=`, else the browser's first supported language, else English. */
export function landingLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const requestedLanguage = (request.query as { lang?: unknown }).lang
  if (isLanguage(requestedLanguage)) return requestedLanguage
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'en'
}

/**
 * Serves the built client: the app shell on every path that nothing else uses, and its assets. Hashed assets are
 * cached forever; documents, worker and manifest are revalidated each time.
 */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets') + sep
  const shell = join(clientDir, 'index.html')
  // Compresses on the fly, so it prefers speed: gzip is a tenth larger in half the time, and few clients use it.
  const zlibOptions = { level: 3 }
  await app.register(compress, {
    globalCompression: true,
    // Only read-body.ts inflates bodies, for routes that allow it.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    zlibOptions,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    // The build adds a `.br` and a `.gz` beside each file, smaller than on-the-fly compression.
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // Without a build, as in `npm run dev`, there is no document.
    if (!isPage(request) || !existsSync(shell)) return answerNotFound(reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
  })
}

/** Any path may be a screen of the client, except those of the API, of missing files, and hidden ones. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)|\/\.|\.[a-z0-9]+$/i.test(path)
}
