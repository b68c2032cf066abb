import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { Aedes } from 'aedes'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const program = join(import.meta.dirname, '../../../examples/mqtt-bridge/bridge.mjs')

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let broker: Aedes
let sockets: Server
let button: MqttClient
let bridge: ChildProcess
/** The messages that the broker forwarded, newest last, by topic. */
const messages = new Map<string, any[]>()
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  const { token } = await createToken(server, home.anna)
  broker = await Aedes.createBroker()
  sockets = createServer(broker.handle).listen(0, '127.0.0.1')
  await once(sockets, 'listening')
  const url = `mqtt://127.0.0.1:${(sockets.address() as AddressInfo).port}`
  button = await mqtt.connectAsync(url)
  button.on('message', (topic, message) => {
    messages.set(topic, [...(messages.get(topic) ?? []), JSON.parse(String(message))])
  })
  await button.subscribeAsync(['nela/status', 'nela/logged', 'nela/failed'])
  bridge = spawn(process.execPath, [program], {
    env: {
      ...{
        PATH: process.env.PATH,
        NELA_URL: await server.listen(),
        NELA_TOKEN: token,
        NELA_BABY: home.babyId,
      },
      ...{ MQTT_URL: url, EVERY_SECONDS: '1' },
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
})
afterAll(async () => {
  bridge?.kill()
  await button?.endAsync()
  await new Promise<void>((resolve) => broker.close(resolve))
  sockets.close()
  await server.close()
})

const last = (topic: string) => messages.get(topic)?.at(-1)

it('publishes the state of the baby repeatedly', async () => {
  await expect.poll(() => messages.get('nela/status')?.length ?? 0).toBeGreaterThan(1)
  expect(last('nela/status')).toMatchObject({ isCurrentlySleeping: false, lastDiaper: null })
})

it('logs the entry that a button publishes, and confirms it', async () => {
  await button.publishAsync('nela/log/diaper', JSON.stringify({ wetness: 'WET', soiled: false }), { qos: 1 })
  await expect.poll(() => last('nela/logged')).toMatchObject({ path: '/diaper', made: { wetness: 'WET' } })
  await button.publishAsync('nela/log/sleep/start', '', { qos: 1 })
  await expect.poll(() => last('nela/status')).toMatchObject({ isCurrentlySleeping: true })
  expect((await home.anna.get(`/api/babies/${home.babyId}/diaper`)).body).toHaveLength(1)
})

it('reports an entry that was not logged, and goes on', async () => {
  const reason = once(bridge.stderr!, 'data')
  await button.publishAsync('nela/log/diaper', JSON.stringify({ wetness: 'SOAKED IN TEA' }), { qos: 1 })
  await expect.poll(() => last('nela/failed')).toEqual({ path: '/diaper', made: null })
  expect(String(await reason)).toMatch(/^\/diaper Error: 400/)
  await button.publishAsync('nela/log/sleep/end', '{}', { qos: 1 })
  await expect.poll(() => last('nela/status')).toMatchObject({ isCurrentlySleeping: false })
})
