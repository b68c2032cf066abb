import { format } from 'oxfmt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let server: TestServer
let document: Document
beforeAll(async () => {
  server = await openTestServer()
  document = (await server.inject({ url: '/api/openapi.json' })).body
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

// To update it after an intended change: npx vitest run server/test/http/openapi -u
it('equals the reviewed document', async () => {
  const { code: text } = await format('openapi.json', JSON.stringify(document), { printWidth: 110 })
  await expect(text).toMatchFileSnapshot('./openapi.snapshot.json')
})

it('contains every contract, and nothing else', () => {
  const contracts = allRoutes(server.deps, openLive(server.deps)).map(
    ({ contract: { method, url } }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  const documented = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(documented.toSorted()).toEqual(contracts.toSorted())
})

it('is OpenAPI 3.1 that tools can read', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: 'Nela', version: '1' })
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const parameters = operation.parameters ?? []
    expect(
      parameters.filter((one) => one.in === 'path').map((one) => one.name),
      name,
    ).toEqual(inPath)
    expect(
      parameters.every((one) => one.in !== 'path' || one.required === true),
      name,
    ).toBe(true)
    expect(operation.summary, name).toBeTruthy()
    expect(operation.tags?.length, name).toBe(1)
    // Numbers, or a class of them as the standard writes it.
    for (const status of Object.keys(operation.responses))
      expect(status, name).toMatch(/^([1-5]\d\d|[1-5]XX)$/)
    expect(Object.keys(operation.responses), name).toContain('4XX')
    for (const { content = {} } of Object.values(operation.responses))
      for (const { schema } of Object.values(content)) expect(schema, name).toBeTypeOf('object')
  }
})

it('references only schemas that it contains, and uses all of them', () => {
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!))
  expect([...used].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
  expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/g)).toBeNull()
})

it('states which calls need a session, and which accept a personal access token', () => {
  for (const { path, method, operation } of operations()) {
    const { access } = allRoutes(server.deps, openLive(server.deps)).find(
      ({ contract }) =>
        contract.method === method.toUpperCase() && contract.url.replace(/:(\w+)/g, '{$1}') === path,
    )!.contract
    const scope = tokenScopeOf(access)
    const tokens = scope ? [{ personalToken: [scope] }] : []
    expect(operation.security, `${method} ${path}`).toEqual(
      access.kind === 'public' ? [] : [{ bearer: [] }, ...tokens],
    )
  }
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { scheme: 'bearer' },
    personalToken: { scheme: 'bearer' },
  })
})

it('distinguishes a stream from JSON', () => {
  const { responses } = document.paths['/api/sync/events']!.get!
  expect(Object.keys(responses['200']!.content!)).toEqual(['text/event-stream'])
})

it('has a page of our own that shows every call', async () => {
  const page = await server.inject({ url: '/api/docs' })
  expect(page.status).toBe(200)
  for (const { path, operation } of operations()) {
    expect(page.text).toContain(path)
    expect(page.text).toContain(operation.summary!)
  }
  expect(page.text.match(/<script|style=|\son\w+=|https?:\/\/[^\s"]*/g)).toBeNull()
})
