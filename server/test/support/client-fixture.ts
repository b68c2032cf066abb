import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A small built client: one file of each kind that the server treats differently. */
export function clientFixture(): { folder: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'nela-client-'))
  // The path of a checkout may have any name.
  const folder = join(home, 'assets', 'client')
  const files: Record<string, string> = {
    'index.html': `<!doctype html><title>app</title>${' '.repeat(2000)}`,
    'landing.en.html': '<!doctype html><html lang="en"><title>landing</title>',
    'landing.ru.html': '<!doctype html><html lang="ru"><title>landing</title>',
    'landing.uk.html': '<!doctype html><html lang="uk"><title>landing</title>',
    'landing.ka.html': '<!doctype html><html lang="ka"><title>landing</title>',
    'privacy-policy.html':
      '<!doctype html><html lang="en"><title>privacy</title><p><span data-operator="name">no name</span>, <span data-operator="email">no e-mail</span>, <span data-operator="address">no address</span>, <span data-operator="name">noname</span></p>',
    'terms-of-service.html': '<!doctype html><html lang="en"><title>terms</title>',
    'sw.js': '// worker',
    'theme.js': '// theme',
    'manifest.webmanifest': '{}',
    'assets/app-4f3a.js': '// app',
    'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return { folder, remove: () => rmSync(home, { recursive: true }) }
}

let shared: string | undefined

/** One small built client for every server of this process; deleted when the process ends. */
export function sharedClient(): string {
  if (shared) return shared
  const { folder, remove } = clientFixture()
  process.once('exit', remove)
  return (shared = folder)
}
