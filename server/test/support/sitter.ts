import type { Person } from './family.ts'
import type { Answer, TestServer } from './test-server.ts'

const password = 'warm milk at 3'

export interface CreatedPass {
  id: string
  token: string
}

/** Creates a pass as a PARENT does, with the password typed again. */
export async function createPass(
  server: TestServer,
  by: Person,
  babyId: string,
  body: object,
): Promise<CreatedPass & Record<string, unknown>> {
  const { body: stepUp } = await by.post('/api/auth/reauth', { password })
  const made = await server.inject({
    method: 'POST',
    url: `/api/babies/${babyId}/passes`,
    headers: { authorization: `Bearer ${by.accessToken}`, 'x-step-up': stepUp.stepUpToken },
    payload: body,
  })
  if (made.status !== 201) throw new Error(`${made.status}: ${made.text}`)
  return made.body
}

export async function endPass<P extends CreatedPass>(by: Person, babyId: string, pass: P): Promise<P> {
  const { status, text } = await by.delete(`/api/babies/${babyId}/passes/${pass.id}`)
  if (status !== 204) throw new Error(`${status}: ${text}`)
  return pass
}

/** The calls of the device that opened the link. */
export function withPass(server: TestServer, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  return {
    send,
    view: (): Promise<Answer> => send('GET', '/api/pass?tz=Europe/Kyiv'),
    name: (name: string): Promise<Answer> => send('PUT', '/api/pass/name', { name }),
    log: (...entries: object[]): Promise<Answer> => send('POST', '/api/pass/entries', { entries }),
  }
}
