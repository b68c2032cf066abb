// Publishes how a baby is to MQTT each minute, and logs what is published to `nela/log/…`. README.md says how to run it.
import mqtt from 'mqtt'

const { NELA_URL, NELA_TOKEN, NELA_BABY, MQTT_URL = 'mqtt://127.0.0.1', EVERY_SECONDS = '60' } = process.env
const headers = { authorization: `Bearer ${NELA_TOKEN}`, 'content-type': 'application/json' }
const broker = await mqtt.connectAsync(MQTT_URL)

/** One call of the REST API; null, with a line, where it fails. */
async function call(path, options = {}) {
  try {
    const answer = await fetch(`${NELA_URL}/api/babies/${NELA_BABY}${path}`, { headers, ...options })
    if (answer.ok) return await answer.json()
    throw new Error(`${answer.status} ${await answer.text()}`)
  } catch (error) {
    console.error(path, error)
    return null
  }
}

async function publishStatus() {
  const status = await call('/status')
  if (status) await broker.publishAsync('nela/status', JSON.stringify(status), { retain: true })
}

// `nela/log/diaper` with {"wetness": "WET", "soiled": false}, `nela/log/sleep/start` with {}: the paths of the API.
async function log(path, message) {
  const made = await call(path, { method: 'POST', body: String(message) || '{}' })
  await broker.publishAsync(made ? 'nela/logged' : 'nela/failed', JSON.stringify({ path, made }))
  if (made) await publishStatus()
}

broker.on('message', (topic, message) => void log(topic.slice('nela/log'.length), message))
await broker.subscribeAsync('nela/log/#', { qos: 1 })
await publishStatus()
setInterval(() => void publishStatus(), Number(EVERY_SECONDS) * 1000)
