import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const textOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../deploy/monitoring', file), 'utf8')

interface Dashboard {
  panels: {
    title: string
    targets: { expr: string }[]
    gridPos: { x: number; y: number; w: number; h: number }
  }[]
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
const { panels } = JSON.parse(textOf('grafana.json')) as Dashboard
const rules = (parse(textOf('alerts.yaml')) as Alerts).groups.flatMap((group) => group.rules)
const expressions: [string, string][] = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
]

/** Returns the metric names in PromQL; throws if it cannot be parsed. */
function metricsOf(expression: string): string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`)
      const isMetric = type.name === 'Identifier' && expression[to] !== '('
      if (isMetric) names.push(expression.slice(from, to))
    },
  })
  return names
}

describe('dashboards and alerts', () => {
  const metricsToken = 'a-token-that-is-long-enough-for-it'
  let server: TestServer
  const shown = new Set(['up'])
  beforeAll(async () => {
    const backups = { lastSuccess: 1, bytes: 1, seconds: 1, failures: 0 }
    server = await openTestServer({ config: { metricsToken }, deps: { backups } })
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { text } = await server.inject({ url: '/metrics', headers })
    for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const part of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) shown.add(name! + part)
  })
  afterAll(() => server.close())

  it.each(expressions)('%s reads only metrics of /metrics: %s', (_, expression) => {
    const names = metricsOf(expression)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !shown.has(name))).toEqual([])
  })

  it('every metric of ours is on the dashboard or in an alert', () => {
    const used = new Set(expressions.flatMap(([, expression]) => metricsOf(expression)))
    const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
    const bases = new Set([...used].map(base))
    expect([...shown].filter((name) => name.startsWith('nela_') && !bases.has(base(name)))).toEqual([])
  })
})

it('invalid PromQL is detected', () => {
  expect(() => metricsOf('sum(rate(nela_pushes_total[5m])')).toThrow('not PromQL')
})

it('every alert has a description', () => {
  expect(rules.length).toBeGreaterThan(0)
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/\.$/)
})

it('no panel covers another one', () => {
  const overlaps = panels.filter(({ gridPos: a }, index) =>
    panels
      .slice(index + 1)
      .some(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  )
  expect(overlaps).toEqual([])
})
