interface Policy {
  createScriptURL: (url: string) => string
}

type Name = 'app-sw' | 'app-import' | 'app-analyst' | 'app-tables'

const policies = new Map<string, Policy>()

/**
 * The URL of a script of ours, in the form in which a page under our policy may start it. Each policy (all of them are
 * named in the server's headers) lets exactly one URL become a script, and is made once: a second of its name is refused.
 */
export function trustedScript(name: Name, url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  if (!trustedTypes) return url
  const policy =
    policies.get(name) ??
    trustedTypes.createPolicy(name, {
      createScriptURL: (asked) => {
        if (asked !== url) throw new TypeError(`${name} lets nothing but ${url} be started`)
        return asked
      },
    })
  policies.set(name, policy)
  return policy.createScriptURL(url)
}
