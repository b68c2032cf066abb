import { createECDH } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

/** Whether the two keys of web push are a pair. Otherwise push services refuse every notification. */
export async function checkPushKeys(vapid: Config['vapid']): Promise<readonly Finding[]> {
  if (!vapid)
    return [
      look(
        'There are no keys of web push, so no notifications are sent',
        'Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY; make them with: npx web-push generate-vapid-keys',
      ),
    ]
  return publicKeyOf(vapid.privateKey) === vapid.publicKey
    ? [fine('The keys of web push are a pair')]
    : [
        wrong(
          'The keys of web push are no pair: push services refuse every notification',
          'Set both to those of one output of: npx web-push generate-vapid-keys',
        ),
      ]
}

function publicKeyOf(privateKey: string): string | undefined {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
