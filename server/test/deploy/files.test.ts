import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { environment } from '#platform/config-environment.ts'

const folder = join(import.meta.dirname, '../../../deploy')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const known = new Set([...Object.keys(environment.shape), 'NODE_ENV'])

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const composeFiles = readdirSync(folder).filter((file) => /^compose.*\.yaml$/.test(file))

it.each(composeFiles)('%s refers to existing files and services', (file) => {
  const { services, volumes } = parseAllDocuments(textOf(file))[0]!.toJS() as Compose
  const { nela } = services
  expect(Object.keys(nela!.environment!).filter((name) => !known.has(name))).toEqual([])
  for (const { depends_on: dependencies = [], image, build } of Object.values(services)) {
    for (const name of Array.isArray(dependencies) ? dependencies : Object.keys(dependencies))
      expect(services).toHaveProperty(name)
    // Each image has a version, so that an update is a decision.
    expect(build ?? image).toMatch(/^\.\.$|^[\w./-]+:[\w.]+$/)
  }
  const used = Object.values(services).flatMap((service) => service.volumes ?? [])
  const named = used.map((volume) => volume.split(':')[0]!).filter((source) => !source.startsWith('.'))
  expect(named.sort()).toEqual(Object.keys(volumes).sort())
})

it.each(composeFiles)('every variable of %s is in the example', (file) => {
  const requiredNames = [...textOf(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const exampleNames = [...textOf('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(requiredNames.length).toBeGreaterThan(0)
  expect(requiredNames.filter((name) => !exampleNames.includes(name))).toEqual([])
})

it('no secret has a value in the example', () => {
  expect([...textOf('example.env').matchAll(/^\w+=(.+)$/gm)]).toEqual([])
})

it('the manifests for Kubernetes refer to each other correctly', () => {
  const documents = parseAllDocuments(textOf('kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const [deployment, service, ingress] = documents.map((document) => document.toJS() as any)
  const [container] = deployment.spec.template.spec.containers
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
  expect(service.spec.ports[0].targetPort).toBe(container.ports[0].containerPort)
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name)
  const mounted = container.volumeMounts.map(({ name }: { name: string }) => name)
  expect(deployment.spec.template.spec.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted)
  const namedVariables = /The secret[^.]*\./
    .exec(textOf('kubernetes.yaml'))![0]
    .match(/\b[A-Z]+(?:_[A-Z]+)+\b/g)!
  expect(namedVariables.filter((name) => !known.has(name))).toEqual([])
})

it('the systemd unit starts an existing program, with variables that exist', () => {
  const unit = textOf('nela.service')
  const [, program] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)!
  expect(() => readFileSync(join(folder, '..', program!))).not.toThrow()
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '))
  expect(variables.map((one) => one.split('=')[0]!).filter((name) => !known.has(name))).toEqual([])
  // Node compiles code at run time.
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes')
})
