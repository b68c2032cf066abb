import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'

interface Schema {
  $ref?: string
  properties?: Record<string, object>
  anyOf?: Schema[]
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string }[]
}
/** The API's own description; `server/test/http/openapi.test.ts` compares it with the server. */
const document = JSON.parse(readFileSync(join(root, 'server/test/http/openapi.snapshot.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Each call of the specification with its body, by the parts of the product. */
const calls: Record<string, string> = {
  'POST /api/auth/signup': 'email password displayName',
  'POST /api/auth/login': 'email password rememberMe',
  'POST /api/auth/refresh': 'refreshToken',
  'POST /api/auth/forgot-password': 'email',
  'POST /api/auth/verify-email': 'token',
  'POST /api/auth/reset-password': 'token newPassword',
  'POST /api/auth/resend-verification': 'email',
  'GET /api/user': '',
  'PUT /api/user/settings': 'displayName measurementUnit avatarUrl',
  'GET /api/user/delete-account-info': '',
  'DELETE /api/user/account': 'deleteAllData',

  'GET /api/babies': '',
  'POST /api/babies': 'name birthDate gender',
  'GET /api/babies/{}': '',
  'PUT /api/babies/{}': 'name birthDate gender nickname',
  'DELETE /api/babies/{}': '',
  'POST /api/babies/{}/avatar': '',
  'GET /api/babies/{}/status': '',
  'GET /api/babies/{}/sleep': 'limit',
  'POST /api/babies/{}/sleep/start': 'sleepType notes',
  'POST /api/babies/{}/sleep/end': 'notes',
  'GET /api/babies/{}/feeding': 'limit',
  'POST /api/babies/{}/feeding/start': 'feedType notes',
  'POST /api/babies/{}/feeding/end': 'sessionId amountMl notes',
  'GET /api/babies/{}/diaper': 'limit',
  'POST /api/babies/{}/diaper': 'wetness soiled timestamp',
  'GET /api/babies/{}/play': 'limit',
  'POST /api/babies/{}/play/start': 'activityType mood notes',
  'POST /api/babies/{}/play/end': 'notes',

  'GET /api/team/all': '',
  'GET /api/team': '',
  'GET /api/team/invitations': '',
  'POST /api/team': 'name',
  'POST /api/team/switch': 'teamId',
  'POST /api/team/invite': 'email role',
  'DELETE /api/team/invitations/{}': '',
  'GET /api/team/validate-invite/{}': '',
  'POST /api/team/accept-invite/{}': '',
  'GET /api/wishlists/my': '',
  'POST /api/wishlists': 'babyName message',

  'POST /api/ai/analyze': 'babyId daysBack useCache',
  'GET /api/growth/children/{}/measurements': '',
  'POST /api/growth/measurements':
    'childId date ageInDays correctedAgeInDays weight height headCircumference notes',
  'PUT /api/growth/measurements/{}': 'date weight height headCircumference notes',
  'DELETE /api/growth/measurements/{}': '',
  'GET /api/growth/settings': '',
  'PUT /api/growth/settings': '',
  'GET /api/growth/children/{}/summary': '',
  'GET /api/growth/children/{}/export': 'format',
  'GET /api/doctor-visits/baby/{}': '',
  'GET /api/doctor-visits/baby/{}/standard-completions': '',
  'POST /api/doctor-visits/baby/{}/standard-completions': 'visitIndex completedDate visitTitle visitAge',
  'DELETE /api/doctor-visits/baby/{}/standard-completions/{}': '',
  'PATCH /api/doctor-visits/{}/complete': '',
  'PATCH /api/doctor-visits/{}/incomplete': '',
  'DELETE /api/doctor-visits/{}': '',
  'POST /api/doctor-visits':
    'babyId title description scheduledDate visitType vaccines screenings measurements notes',
  'PUT /api/doctor-visits/{}':
    'babyId title description scheduledDate visitType vaccines screenings measurements notes',
  'GET /api/babies/{}/milestones': '',
  'POST /api/babies/{}/milestones': '',
  'PUT /api/babies/milestones/{}': '',
  'DELETE /api/babies/milestones/{}': '',
  'GET /api/products/categories': '',
  'GET /api/products/categories/{}/products': 'page limit',
  'GET /api/products/search': 'q page limit',
  'POST /api/products/refresh-products': '',
}

const withoutParameterNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const operationOf = (call: string): Operation | undefined => {
  const [method, path] = call.split(' ') as [string, string]
  const found = Object.entries(document.paths).find(([known]) => withoutParameterNames(known) === path)
  return found?.[1][method.toLowerCase()]
}
const namesIn = (schema: Schema): string[] => {
  const whole = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  return [...Object.keys(whole.properties ?? {}), ...(whole.anyOf ?? []).flatMap(namesIn)]
}

describe('the calls of the specification', () => {
  it.each(Object.entries(calls))('%s accepts: %s', (call, sent) => {
    const operation = operationOf(call)
    expect(operation, call).toBeDefined()
    const schema = operation!.requestBody?.content['application/json']?.schema
    const query = operation!.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? []
    const known = [...query, ...(schema ? namesIn(schema) : [])]
    expect(sent.split(' ').filter((name) => name !== '' && !known.includes(name))).toEqual([])
  })
})
