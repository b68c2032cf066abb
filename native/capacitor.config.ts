import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CapacitorConfig } from '@capacitor/cli'

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8'))
const { id, name } = read('app.json') as { id: string; name: string }
const { dependencies } = read('../client/package.json') as { dependencies: Record<string, string> }

const config: CapacitorConfig = {
  appId: id,
  appName: name,
  webDir: '../dist/native',
  // Both projects contain exactly the plugins that the client imports.
  includePlugins: Object.keys(dependencies).filter(
    (one) => one.includes('capacitor') && one !== '@capacitor/core',
  ),
  // A phone's log would contain what a family enters.
  loggingBehavior: 'none',
  android: { minWebViewVersion: 111 },
  plugins: { LocalNotifications: { smallIcon: 'ic_notification', iconColor: '#2f2338' } },
}

export default config
