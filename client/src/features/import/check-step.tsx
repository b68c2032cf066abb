import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { Button } from '#ui/controls/button.tsx'
import { Later } from '#ui/layout/later.tsx'
import { DayCard } from './day-card.tsx'
import { FileList } from './file-list.tsx'
import { rememberMapping } from './first-setup.ts'
import type { Importer } from './importer.ts'
import styles from './import.module.css'
import { Mapper } from './mapper.tsx'
import { PreviewCard } from './preview-card.tsx'
import { Questions } from './questions.tsx'
import { ReadingCard } from './reading-card.tsx'
import type { Found, Preview, Setup } from './setup.ts'

/** The review before anything is stored: the files found, open questions, and a preview of the result. */
export const CheckStep = ({
  found,
  setup,
  preview,
  rows,
  importer,
  babies,
  again,
  onChange,
  onStore,
  onStop,
}: {
  found: Found
  setup: Setup
  preview: Preview | undefined
  rows: readonly [number, number] | undefined
  importer: Importer
  babies: readonly { id: string; name: string }[]
  /** Id of the earlier import that is read again. */
  again?: string
  onChange: (edit: (setup: Setup) => Setup) => void
  onStore: (total: number) => void
  onStop: () => void
}) => {
  const { db } = useLocalData()
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <FileList found={found} />
        {found.tables.map((table, index) =>
          table.app === null ? (
            <Mapper
              key={index}
              table={table}
              mapping={setup.mappings[index] ?? null}
              onChange={(edit) =>
                onChange((previous) => {
                  const mapping = edit(previous.mappings[index] ?? null)
                  void rememberMapping(db, table, mapping)
                  return { ...previous, mappings: { ...previous.mappings, [index]: mapping } }
                })
              }
            />
          ) : null,
        )}
        {found.tables.length > 0 && (
          <Questions
            found={found}
            setup={setup}
            babies={babies}
            deleted={preview?.skipped.deletedHere ?? 0}
            onChange={onChange}
          />
        )}
      </div>
      <Later>
        {found.tables.length > 0 && (
          <div className={`${styles.stack} ${styles.result}`}>
            {preview ? <PreviewCard preview={preview} importer={importer} /> : <ReadingCard rows={rows} />}
            {preview?.from && preview.to && (
              <DayCard
                importer={importer}
                from={preview.from}
                to={preview.to}
                timeZone={setup.answers.timeZone}
                previewKey={preview}
              />
            )}
          </div>
        )}
        <CheckActions
          hasTables={found.tables.length > 0}
          preview={preview}
          isAgain={again !== undefined}
          onStore={onStore}
          onStop={onStop}
        />
      </Later>
    </div>
  )
}

const CheckActions = ({
  hasTables,
  preview,
  isAgain,
  onStore,
  onStop,
}: {
  hasTables: boolean
  preview: Preview | undefined
  /** Whether an earlier import is read again. */
  isAgain: boolean
  onStore: (total: number) => void
  onStop: () => void
}) => {
  const { t } = useLingui()
  const { added = 0, changed = 0, removed = 0 } = preview?.again ?? {}
  const entries = isAgain ? added + changed + removed : (preview?.entries ?? 0)
  const storeText = isAgain
    ? t({ message: plural(entries, { one: 'Change # entry', other: 'Change # entries' }) })
    : t({ message: plural(entries, { one: 'Import # entry', other: 'Import # entries' }) })
  return (
    <div className={styles.actions}>
      {hasTables && (
        <Button
          size="large"
          icon="check"
          disabled={entries === 0}
          onClick={() => onStore(entries)}
          busy={preview === undefined}
        >
          {preview ? storeText : t`Reading …`}
        </Button>
      )}
      <Button size="large" variant="quiet" onClick={onStop}>
        {isAgain ? t`Cancel` : t`Choose other files`}
      </Button>
    </div>
  )
}
