import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import type { Importer } from './importer.ts'
import { importKinds } from './import-kinds.ts'
import styles from './import.module.css'
import { LeftOutList } from './left-out-list.tsx'
import type { Preview } from './setup.ts'
import { doubtWords, kindWords, reasonTexts } from './import-texts.ts'

const Counts = ({ rows }: { rows: readonly [string, number][] }) => {
  const format = useFormat()
  return (
    <dl className={styles.counts}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const keysOf = <Key extends string>(counts: Partial<Record<Key, number>>) =>
  Object.entries(counts) as [Key, number][]

/** The entries that would be imported, implausible values, and the rows left out with reasons. */
export const PreviewCard = ({ preview, importer }: { preview: Preview; importer: Importer }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { entries, kinds, skipped, doubts, from, to, again } = preview
  const doubtful = keysOf(doubts)
  const save = async () => saveFile('left-out.csv', await importer.leftOutFile(reasonTexts(i18n)))
  return (
    <Card className={styles.card}>
      <h2>{t`What you will get`}</h2>
      <p className={styles.total} role="status">
        {t({ message: plural(entries, { one: '# entry', other: '# entries' }) })}
      </p>
      {from && to && (
        <p className={styles.muted}>
          {format.day(from, 'long')}
          {to !== from && ` – ${format.day(to, 'long')}`}
        </p>
      )}
      <Counts
        rows={importKinds
          .filter((kind) => kinds[kind])
          .map((kind): [string, number] => [t(kindWords[kind]), kinds[kind]!])}
      />
      {again && (
        <>
          <h3>{t`Compared with what is here`}</h3>
          <Counts
            rows={[
              [t`New entries`, again.added],
              [t`Changed entries`, again.changed],
              [t`Removed entries`, again.removed],
            ]}
          />
          <p className={styles.muted}>{t`What was changed by hand since then stays as it is.`}</p>
        </>
      )}
      {doubtful.length > 0 && (
        <>
          <h3>{t`Imported, but worth a check`}</h3>
          <Counts rows={doubtful.map(([doubt, count]) => [t(doubtWords[doubt]), count])} />
        </>
      )}
      {Object.keys(skipped).length > 0 && (
        <>
          <h3>{t`Rows left out`}</h3>
          <LeftOutList preview={preview} importer={importer} />
          <Button variant="quiet" icon="download" onClick={() => void save()}>
            {t`Save these rows as a file`}
          </Button>
        </>
      )}
    </Card>
  )
}
