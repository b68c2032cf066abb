import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Most passes over an answer: repairing one value may reveal the next. */
const maxPasses = 5

type Json = Record<PropertyKey, unknown>

/** The containers on the path to a value; the last one holds it. */
function containersOf(answer: unknown, path: readonly PropertyKey[]): Json[] {
  const containers: Json[] = []
  let at = answer
  for (const name of path) {
    if (typeof at !== 'object' || at === null) break
    containers.push(at as Json)
    at = (at as Json)[name]
  }
  return containers
}

/** Removes what an issue is about: the value, or the element that contains it. */
function removeInvalid(answer: unknown, { path, ...issue }: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') {
    const [container] = containersOf(answer, [...path, '']).slice(-1)
    for (const key of issue.keys) delete container?.[key]
    return container !== undefined
  }
  const containers = containersOf(answer, path)
  const [container, name] = [containers[path.length - 1], path.at(-1)]
  if (!container || name === undefined) return false
  if (container[name] !== null && container[name] !== undefined) {
    container[name] = null
    return true
  }
  const depth = containers.findLastIndex((one) => Array.isArray(one))
  if (depth < 0) return false
  ;(containers[depth] as unknown as unknown[]).splice(Number(path[depth]), 1)
  return true
}

/**
 * An answer that matches its schema. Values that the schema refuses are left out: a family's list must not fail for
 * one element. Undefined if too little would be left.
 */
export function repairedAnswer(
  schema: z.ZodType,
  answer: unknown,
): { body: unknown; paths: string[] } | undefined {
  const copy = structuredClone(answer)
  const paths: string[] = []
  for (let pass = 0; pass <= maxPasses; pass++) {
    const result = z.safeEncode(schema, copy as never)
    if (result.success) return { body: result.data, paths }
    // Last elements first, so that the other indexes stay valid.
    for (const issue of result.error.issues.toReversed()) {
      if (!removeInvalid(copy, issue)) return undefined
      paths.push(issue.path.map((name) => (typeof name === 'number' ? '*' : String(name))).join('.'))
    }
  }
  return undefined
}

type Compiled = Parameters<typeof serializerCompiler>[0]

/**
 * Serializes by the schema, which leaves out undeclared fields. It also leaves out invalid values, and logs each place
 * once.
 */
export function answerCompiler(log: (line: string) => void) {
  const logged = new Set<string>()
  return (compiled: Compiled) => {
    const serialize = serializerCompiler(compiled)
    return (data: unknown): string => {
      try {
        return serialize(data)
      } catch (error) {
        const { schema } = compiled
        if (!(error instanceof ResponseSerializationError) || !(schema instanceof z.ZodType)) throw error
        const repaired = repairedAnswer(schema, data)
        if (!repaired) throw error
        const line = `${compiled.method} ${compiled.url} answered without invalid values: ${[...new Set(repaired.paths)].join(', ')}`
        if (!logged.has(line)) log(line)
        logged.add(line)
        return JSON.stringify(repaired.body)
      }
    }
  }
}
