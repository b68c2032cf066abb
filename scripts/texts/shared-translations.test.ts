import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { afterAll, expect, it } from 'vitest'
import { sharedTranslations } from './shared-translations.ts'

const locales = mkdtempSync(join(tmpdir(), 'nela-locales-'))
afterAll(() => rmSync(locales, { recursive: true }))

it('keeps the translation of a text that moves to another part', async () => {
  mkdirSync(join(locales, 'ru'))
  writeFileSync(join(locales, 'ru/family.po'), 'msgid "Sleep"\nmsgstr "Сон"\n\nmsgid "Feed"\nmsgstr "Еда"\n')
  const format = sharedTranslations(formatter({ lineNumbers: false, origins: false }), locales)
  const context = { locale: 'ru', sourceLocale: 'en', filename: 'sheets.po', existing: null }
  const known = await formatter().parse(
    'msgid "Sleep"\nmsgstr ""\n\nmsgid "Feed"\nmsgstr "Кормление"\n',
    context,
  )
  const moved = Object.fromEntries(Object.entries(known).map(([id, text]) => [id, { ...text }]))
  const written = await format.serialize(moved, context)
  expect(written).toContain('msgstr "Сон"')
  expect(written).toContain('msgstr "Кормление"')
})
