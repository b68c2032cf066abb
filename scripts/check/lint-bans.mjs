// House rules as ESLint selectors, by the files they apply to.

const ban = (selector, message) => ({ selector, message })

const defaultExport = ban('ExportDefaultDeclaration', 'Named exports only: one name from button to column.')

const everywhere = [
  defaultExport,
  ban('ExportAllDeclaration', 'No barrels: import from the file that has it.'),
  ban('TSEnumDeclaration', 'Erasable syntax only: a union of strings says the same.'),
  ban(
    'Identifier[name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    'Text goes in as text (security.md T9).',
  ),
  ban('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Text goes in as text (security.md T9).'),
  ban(
    'CallExpression[callee.object.name="document"][callee.property.name="write"]',
    'Trusted Types block it.',
  ),
  ban('CallExpression[callee.name="createHash"][arguments.0.value=/^(md5|sha1)$/i]', 'SHA-256 or better.'),
]

const ambientClock = [
  ban(
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'Time comes in as an argument or by deps.',
  ),
  ban('NewExpression[callee.name="Date"][arguments.length=0]', 'Time comes in as an argument or by deps.'),
]
const ambientChance = [
  ban(
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    'Ids and chance come in by deps; Math.random is no secret.',
  ),
]

const syncedTables =
  /^(baby|diaperChange|sleepSession|playSession|team|teamMember|invitation|membership|settings)$/

const writesSyncedRow = ban(
  `CallExpression[callee.property.name=/^(insertInto|updateTable|deleteFrom)$/][arguments.0.value=${syncedTables}]`,
  'Synced rows are written by records/ alone: applyOps.',
)

const untranslatedFormat = [
  ban('MemberExpression[object.name="Intl"]', 'Dates, numbers and units become text in i18n/format only.'),
  ban(
    'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    'Dates, numbers and units become text in i18n/format only.',
  ),
]
const inlineStyle = ban(
  'JSXAttribute[name.name="style"]',
  'Styles are CSS modules; only ui/ may set a computed size.',
)

export const bans = {
  defaultExport,
  everywhere,
  protocol: [...ambientClock, ...ambientChance],
  server: [...ambientClock, ...ambientChance, writesSyncedRow],
  records: [...ambientClock, ...ambientChance],
  client: [...untranslatedFormat, inlineStyle],
  ui: [],
  tests: [
    ban(
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo|skipIf)$/]',
      'A test is never switched off: fix it or delete it.',
    ),
    ban(
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
      'No mocks of our own modules; fakes only for deps.',
    ),
  ],
}
