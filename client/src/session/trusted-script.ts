interface Policy {
  createScriptURL: (url: string) => string
}

type Name = 'app-sw' | 'app-import' | 'app-analyst' | 'app-tables'

const policies = new Map<string, Policy>()

/**
 * The URL of a script of the app, in the form that the page's policy requires. Each policy (all are named in the
 * server's headers) allows exactly one URL. It is created once, because the browser refuses a second one of its name.
 */
export function trustedScript(name: Name, url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  if (!trustedTypes) return url
  const policy =
    policies.get(name) ??
    trustedTypes.createPolicy(name, {
      createScriptURL: (requested) => {
        if (requested !== url) throw new TypeError(`${name} lets nothing but ${url} be started`)
        return requested
      },
    })
  policies.set(name, policy)
  return policy.createScriptURL(url)
}
