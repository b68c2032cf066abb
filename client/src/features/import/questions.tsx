import { useLingui } from '@lingui/react/macro'
import { lookup } from '#features/activities/importing/lookup.ts'
import { mappedFormat } from './any-table/format.ts'
import { openQuestions } from './reading/questions.ts'
import type { Answers, Question } from './reading/format.ts'
import { timeZones, type Unit } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import styles from './import.module.css'
import { LongSelect } from './long-select.tsx'
import { childNameIn, type Found, type Setup } from './setup.ts'

/** The open questions: of known tables by their files, of mapped tables by their kinds. */
function openQuestionsOf({ tables }: Found, { mappings }: Setup): ReadonlySet<Question> {
  return new Set(
    tables.flatMap(({ app, questions, name, headers, sample, telling }, index) => {
      const mapping = mappings[index]
      if (app || !mapping) return questions
      return openQuestions(mappedFormat(mapping), { name, headers, rows: [...sample, ...telling] }).questions
    }),
  )
}

/** Asks for what the files do not contain, and nothing else. */
export const Questions = ({
  found,
  setup,
  babies,
  deleted,
  onChange,
}: {
  found: Found
  setup: Setup
  babies: readonly { id: string; name: string }[]
  /** Number of entries that were imported before and deleted since. */
  deleted: number
  onChange: (edit: (setup: Setup) => Setup) => void
}) => {
  const { t } = useLingui()
  const { answers } = setup
  const open = openQuestionsOf(found, setup)
  const set = (changed: Partial<Answers>) =>
    onChange((previous) => ({ ...previous, answers: { ...previous.answers, ...changed } }))
  const named = [...new Set(found.tables.flatMap(({ children }) => children))]
  const children = named.length > 0 ? named : babies.length > 1 ? [''] : []
  const units = {
    volume: { label: t`Amounts are in`, options: ['ml', 'fl_oz'] },
    weight: { label: t`Weights are in`, options: ['kg', 'g', 'lb', 'oz'] },
    length: { label: t`Lengths are in`, options: ['cm', 'in'] },
    temperature: { label: t`Temperatures are in`, options: ['C', 'F'] },
  } as const
  const unitNames: Partial<Record<string, Unit>> = { fl_oz: 'floz', C: 'c', F: 'f' }
  const format = useFormat()
  const isBringBack = deleted > 0 || setup.bringBack
  if (open.size === 0 && children.length === 0 && !isBringBack) return null
  const belonging = (idOrName: string) => {
    const child = childNameIn(found, idOrName)
    return t`Entries of ${child} belong to`
  }
  return (
    <Card className={styles.card}>
      <h2>{t`What the files do not say`}</h2>
      {children.map((child) => (
        <LongSelect
          key={child}
          label={child === '' ? t`Whose entries are these` : belonging(child)}
          value={lookup(setup.babies, child) ?? ''}
          options={[
            { value: '', label: t`Nobody: leave them out` },
            ...babies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) =>
            onChange((previous) => ({ ...previous, babies: { ...previous.babies, [child]: id || null } }))
          }
        />
      ))}
      {open.has('timeZone') && (
        <LongSelect
          label={t`Time zone of the entries`}
          hint={t`Where the phone was when they were logged.`}
          value={answers.timeZone}
          options={[...new Set([answers.timeZone, ...timeZones()])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={(timeZone) => set({ timeZone })}
        />
      )}
      {open.has('dateOrder') && (
        <div>
          <h3>{t`How dates are written`}</h3>
          <SegmentedControl
            label={t`How dates are written`}
            value={answers.dateOrder}
            options={[
              { value: 'DMY', label: t`Day first` },
              { value: 'MDY', label: t`Month first` },
            ]}
            onChange={(dateOrder) => set({ dateOrder })}
          />
        </div>
      )}
      {(['volume', 'weight', 'length', 'temperature'] as const)
        .filter((unit) => open.has(unit))
        .map((unit) => (
          <div key={unit}>
            <h3>{units[unit].label}</h3>
            <SegmentedControl<string>
              label={units[unit].label}
              value={answers[unit]}
              options={units[unit].options.map((value) => ({
                value,
                label: format.unit(unitNames[value] ?? (value as Unit)),
              }))}
              onChange={(value) => set({ [unit]: value })}
            />
          </div>
        ))}
      {isBringBack && (
        <Checkbox
          label={t`Bring back what was imported before and deleted since`}
          checked={setup.bringBack}
          onChange={({ target: { checked } }) =>
            onChange((previous) => ({ ...previous, bringBack: checked }))
          }
        />
      )}
    </Card>
  )
}
