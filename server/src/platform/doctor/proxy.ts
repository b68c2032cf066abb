import type { Config } from '#platform/config.ts'
import { type Arrival, proofAt, proofHeader } from './arrival.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

/** An address of the documentation range (RFC 5737), which no machine has. */
const testAddress = '203.0.113.77'

type Needs = Pick<Config, 'publicUrl' | 'authSecret' | 'trustProxy'>

/**
 * Sends one request through the public address, as a phone does, and checks how it arrived. Another check covers an
 * untrusted certificate, so this one names it as the reason.
 */
export async function checkProxy(
  config: Needs,
  now: number,
  request = requestServer,
): Promise<readonly Finding[]> {
  const { publicUrl, trustProxy } = config
  let answer: { status: number; text: string }
  try {
    answer = await request(`${publicUrl}/healthz`, {
      [proofHeader]: proofAt(config.authSecret, now),
      'x-forwarded-for': testAddress,
    })
  } catch (error) {
    const says = `Nothing answers at ${publicUrl}: ${reasonOf((error as Error).cause ?? error)}`
    return [wrong(says, 'Start the server and its proxy; see whether the name leads to this machine.')]
  }
  const arrived = arrivalIn(answer)
  if (arrived === 'not ours')
    return [
      wrong(
        `${publicUrl} answers with status ${answer.status}, but not as Nela`,
        'Let the proxy lead to the port of the server with the Host unchanged, or correct PUBLIC_URL.',
      ),
    ]
  if (arrived === 'no arrival')
    return [
      look(
        `The server at ${publicUrl} does not know this doctor`,
        'Run the doctor with the AUTH_SECRET, the DATA_DIR and the version of the server that runs.',
      ),
    ]
  const found = problemsOf(arrived, publicUrl, trustProxy)
  return found.length > 0 ? found : [fine(`A request through ${publicUrl} arrives as it was sent`)]
}

async function requestServer(address: string, headers: Record<string, string>) {
  const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, text: await answer.text() }
}

function arrivalIn({ text }: { text: string }): Arrival | 'not ours' | 'no arrival' {
  try {
    const { product, arrived } = JSON.parse(text) as { product?: unknown; arrived?: Arrival }
    if (product !== 'nela') return 'not ours'
    return arrived ?? 'no arrival'
  } catch {
    return 'not ours'
  }
}

function problemsOf(arrived: Arrival, publicUrl: string, trustProxy: readonly string[]): Finding[] {
  const { scheme, address, peer, forwardedFor } = arrived
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim())
  const isProxied = forwardedFor !== testAddress || new URL(publicUrl).protocol === 'https:'
  if (!isProxied) return []
  if (trustProxy.length === 0)
    return [
      look(
        `Requests come through a proxy at ${peer}, but TRUST_PROXY is not set: everybody shares the limits of one address`,
        `Set TRUST_PROXY=${peer}`,
      ),
    ]
  if (chain.length === 1 && chain[0] === testAddress)
    return [
      wrong(
        'The proxy passes X-Forwarded-For on as the client writes it: anybody can take any address',
        'Let the proxy add the address of the client, as the files in deploy/ do.',
      ),
    ]
  if (address === peer)
    return [
      look(
        `The proxy at ${peer} is not in TRUST_PROXY, or sends no X-Forwarded-For: everybody behind it shares one address`,
        `Add ${peer} to TRUST_PROXY, and let the proxy send X-Forwarded-For.`,
      ),
    ]
  if (`${scheme}:` !== new URL(publicUrl).protocol)
    return [
      look(
        `Requests arrive as ${scheme}, and PUBLIC_URL is ${publicUrl}`,
        'Let the proxy send X-Forwarded-Proto with the scheme that the client used.',
      ),
    ]
  return []
}
