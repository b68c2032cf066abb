/** An OpenAI-compatible service. */
export type ModelConfig = Readonly<{
  /** Up to and including the version, without a trailing slash. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** Timeout of an answer, ms. */
  waitMs?: number
}>

export interface Prompt {
  system: string
  user: string
  /** The JSON schema of the answer. */
  schema: object
}

/** More than any expected answer. */
const maxBytes = 32 * 1024
const maxTokens = 1200

/**
 * Sends one request to a model, for JSON. Rejects on a timeout, any status but 200, too many bytes, a redirect, or
 * invalid JSON. The answer is untrusted text: the caller validates all of it.
 */
export async function requestModel(config: ModelConfig, { system, user, schema }: Prompt): Promise<unknown> {
  const { baseUrl, apiKey, model, waitMs = 15_000 } = config
  const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    // Includes the body, which may arrive slowly.
    signal: AbortSignal.timeout(waitMs),
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      temperature: 0.3,
      max_tokens: maxTokens,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'reworded', strict: true, schema } },
    }),
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new Error(`the model answered ${answer.status}`)
  }
  const { choices } = JSON.parse(await textOf(answer)) as {
    choices?: { message?: { content?: unknown } }[]
  }
  const content = choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new Error('the model returned no text')
  return JSON.parse(content)
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('the model returned too many bytes')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
