import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** So often an answer is looked at again: to repair one value may show the next. */
const mostRounds = 5

type Json = Record<PropertyKey, unknown>

/** The members on the way to a value: the last one holds it. */
function holdersOf(answer: unknown, path: readonly PropertyKey[]): Json[] {
  const holders: Json[] = []
  let at = answer
  for (const name of path) {
    if (typeof at !== 'object' || at === null) break
    holders.push(at as Json)
    at = (at as Json)[name]
  }
  return holders
}

/** Takes out of an answer what an issue is about: the value, or where there is none to take, the element it is in. */
function takeOut(answer: unknown, { path, ...issue }: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') {
    const [holder] = holdersOf(answer, [...path, '']).slice(-1)
    for (const key of issue.keys) delete holder?.[key]
    return holder !== undefined
  }
  const holders = holdersOf(answer, path)
  const [holder, name] = [holders[path.length - 1], path.at(-1)]
  if (!holder || name === undefined) return false
  if (holder[name] !== null && holder[name] !== undefined) {
    holder[name] = null
    return true
  }
  const depth = holders.findLastIndex((one) => Array.isArray(one))
  if (depth < 0) return false
  ;(holders[depth] as unknown as unknown[]).splice(Number(path[depth]), 1)
  return true
}

/**
 * An answer as its schema has it. Whatever value the schema does not take is left out: a list of a family must not fail
 * for one element. Undefined where too little would be left.
 */
export function repairedAnswer(
  schema: z.ZodType,
  answer: unknown,
): { body: unknown; paths: string[] } | undefined {
  const copy = structuredClone(answer)
  const paths: string[] = []
  for (let round = 0; round <= mostRounds; round++) {
    const result = z.safeEncode(schema, copy as never)
    if (result.success) return { body: result.data, paths }
    // The last elements first, so that the places of the others stay.
    for (const issue of result.error.issues.toReversed()) {
      if (!takeOut(copy, issue)) return undefined
      paths.push(issue.path.map((name) => (typeof name === 'number' ? '*' : String(name))).join('.'))
    }
  }
  return undefined
}

type Compiled = Parameters<typeof serializerCompiler>[0]

/**
 * As the serializer of the schemas, which leaves out what a schema does not declare; what it does not take is left out as
 * well, and logged once for each place.
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
        const line = `${compiled.method} ${compiled.url} answered without odd values: ${[...new Set(repaired.paths)].join(', ')}`
        if (!logged.has(line)) log(line)
        logged.add(line)
        return JSON.stringify(repaired.body)
      }
    }
  }
}
