import { isIP } from 'node:net'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { ageOf, fine, type Finding, look, reasonOf, wrong } from './finding.ts'

const day = 86_400_000
/** Proxies renew certificates 30 days before the end. If this one has not by then, renewal is broken. */
const warnBeforeMs = 14 * day
const connectMs = 10_000

interface Options {
  now: number
  /** PEM; default: the roots of Node. */
  ca?: string
}

/** The certificate of the public address: its name, its expiry, and whether browsers trust it. */
export async function checkCertificate(publicUrl: string, { now, ca }: Options): Promise<readonly Finding[]> {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:') return [fine(`${publicUrl} has no TLS, and needs no certificate`)]
  let presented: PresentedCertificate
  try {
    presented = await certificateOf(url, ca)
  } catch (error) {
    const says = `There is no TLS at ${publicUrl}: ${reasonOf(error)}`
    return [wrong(says, 'See whether the proxy runs and the name leads to it.')]
  }
  const { certificate, distrust } = presented
  const until = Date.parse(certificate.valid_to)
  const on = new Date(until).toISOString().slice(0, 10)
  const renew = 'Renew it, and see why the proxy did not by itself.'
  const found: Finding[] = []
  if (checkServerIdentity(url.hostname, certificate))
    found.push(
      wrong(
        `The certificate at ${publicUrl} is of another name (${certificate.subjectaltname ?? 'none'})`,
        'Give the proxy a certificate of this name, or correct PUBLIC_URL.',
      ),
    )
  if (until <= now) found.push(wrong(`The certificate of ${url.hostname} expired on ${on}`, renew))
  else if (until - now < warnBeforeMs)
    found.push(look(`The certificate of ${url.hostname} expires in ${ageOf(until - now)}, on ${on}`, renew))
  if (Date.parse(certificate.valid_from) > now)
    found.push(wrong('The certificate begins in the future', 'Set the clock of this machine.'))
  if (distrust !== undefined && found.length === 0)
    found.push(
      wrong(
        `Browsers do not trust the certificate of ${url.hostname} (${distrust})`,
        'Take one of a public authority, such as Let’s Encrypt, with its whole chain.',
      ),
    )
  return found.length > 0 ? found : [fine(`The certificate of ${url.hostname} is good until ${on}`)]
}

interface PresentedCertificate {
  certificate: PeerCertificate
  /** Why it is not trusted. */
  distrust: string | undefined
}

function certificateOf({ hostname, port }: URL, ca: string | undefined): Promise<PresentedCertificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) },
      ...(ca !== undefined && { ca }),
      // Trust is checked below.
      rejectUnauthorized: false,
    })
    socket.setTimeout(connectMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const error = socket.authorizationError as (Error & { code?: string }) | string | undefined
      const distrust = typeof error === 'object' && error !== null ? (error.code ?? error.message) : error
      resolve({ certificate: socket.getPeerCertificate(), distrust: distrust ?? undefined })
      socket.destroy()
    })
  })
}
