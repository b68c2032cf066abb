/* eslint-disable @typescript-eslint/no-explicit-any -- it stands for whatever zod can do, and knows none of it */

/**
 * What zod is in the browser's build (docs/decisions/0026): it only notes how each schema is made. What a start needs of an entity are the
 * names and defaults of its fields and the words of its enums, and these can be told without zod, a tenth of what would
 * be loaded. Whoever checks a value imports `zod-now.ts` first; with it every noted schema is made for real when it is
 * first asked to `parse`.
 */

type Zod = any
type Make = (zod: Zod) => unknown

let zod: Zod

/** From now on schemas can be made. */
export const provideZod = (real: object): void => {
  zod = real
}

const makes = new WeakMap<object, Make>()
const made = new WeakMap<object, unknown>()

/** The schema that was noted; anything else is what it is, with the schemas in it made. */
function real(value: unknown): any {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  const make = makes.get(value)
  if (make) {
    if (!zod) throw new Error('nothing is checked yet: import #zod-now.ts where values are parsed')
    if (!made.has(value)) made.set(value, make(zod))
    return made.get(value)
  }
  if (Array.isArray(value)) return value.map(real)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, real(inner)]))
}

/** What can be told of a schema without making it, by the call that made it. */
function told(name: string, [argument]: unknown[], of: unknown): object {
  if (name === 'enum') return { options: argument }
  if (name === 'default')
    return {
      def: {
        type: 'default',
        get defaultValue() {
          return typeof argument === 'function' ? (argument as () => unknown)() : structuredClone(argument)
        },
      },
      unwrap: () => of,
    }
  return {}
}

/** What has which names is asked of the real one: `name in schema.shape` is a check, too. */
const listed = (made: () => object): ProxyHandler<object> => ({
  has: (_, name) => name in made(),
  ownKeys: () => Reflect.ownKeys(made()),
  getOwnPropertyDescriptor: (_, name) => {
    const found = Reflect.getOwnPropertyDescriptor(made(), name)
    return found && { ...found, configurable: true }
  },
})

/** Notes a value that zod will make: a schema, or something of one. `facts` are answered at once. */
function later(make: Make, facts: object = {}): any {
  const noted: object = new Proxy(() => undefined, {
    ...listed(() => real(noted)),
    get: (_, name) => (name in facts ? Reflect.get(facts, name) : method(noted, String(name))),
  })
  makes.set(noted, make)
  return noted
}

/** `of.name`, which may be called, or read as a value. */
function method(of: object, name: string): any {
  const isCheck = name === 'parse' || name === 'safeParse'
  const noted: object = new Proxy(() => undefined, {
    ...listed(() => real(noted)),
    get: (_, inner) => method(noted, String(inner)),
    apply: (_, __, given: unknown[]) =>
      isCheck
        ? real(of)[name](...given)
        : later(() => real(of)[name](...(real(given) as unknown[])), told(name, given, of)),
  })
  makes.set(noted, () => real(of)[name])
  return noted
}

export const z = /* @__PURE__ */ later((real) => real)
