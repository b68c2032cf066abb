/** How long an answer may take, ms, and how large it may be, bytes. */
const waitMs = 15_000
const mostBytes = 2 * 1024 * 1024

/** No answer came: whether the server did what it was asked for is not known. */
export class NoAnswer extends Error {}

/**
 * Calls of the REST API with a personal access token: `call(method, path, body)` resolves to the JSON of the answer.
 * Rejects with a sentence for a person: NoAnswer where the server is not there, an Error where it refuses.
 */
export function openApi({ url, token }) {
  return async function call(method, path, body = undefined) {
    const { status, headers, text } = await request(new URL(path, url), {
      method,
      // A token goes to the server that it is for and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = readJson(text)
    if (status < 300 && json !== undefined) return json
    throw new Error(refusal(status, headers, json))
  }
}

async function request(url, options) {
  try {
    const answer = await fetch(url, options)
    const parts = []
    let bytes = 0
    for await (const part of answer.body ?? []) {
      bytes += part.length
      if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
      parts.push(part)
    }
    return { status: answer.status, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') }
  } catch (error) {
    const { cause, message } = /** @type {any} */ (error)
    throw new NoAnswer(`Nela at ${url.origin} gives no answer (${cause?.code ?? message}).`)
  }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(status, headers, json) {
  if (status === 401)
    return 'Nela does not accept this token. Make another one in its settings, under Connections.'
  if (status === 403) return 'This token may only read. To log it needs the scope "log".'
  if (status === 404) return 'The family of this token has no such baby.'
  if (status === 429) return `Too many calls. Try again in ${headers.get('retry-after') ?? 60} seconds.`
  if (status >= 500 || json?.error === undefined) return `Nela failed (status ${status}). Try again later.`
  const details = (json.details ?? []).slice(0, 5).map((detail) => `${detail.path}: ${detail.message}`)
  return [json.error, ...details].join('; ')
}
