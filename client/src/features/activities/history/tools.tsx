import { useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useRef, useState } from 'react'
import { formatTimeOfDay } from '#i18n/format-hour.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds-of-history.ts'
import { historyKinds, type HistoryKind } from './names.ts'
import { OwnFilters } from './own-filters.tsx'

/** Tabs for all kinds or one. */
export const KindTabs = ({
  kind,
  onChange,
}: {
  kind: HistoryKind
  onChange: (kind: HistoryKind) => void
}) => {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  // Scrolls the chosen tab into view.
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [kind])
  return (
    <div ref={row} className={styles.filters} role="group" aria-label={t`Which history`}>
      {historyKinds.map((one) => {
        const { acts, chip } = kindsOfHistory[one]
        return (
          <Chip key={one} pressed={one === kind} onClick={() => onChange(one)}>
            {acts.length === 1 && <PebbleMark act={acts[0]} size={16} />}
            {t(chip)}
          </Chip>
        )
      })}
    </div>
  )
}

/** Filters of a kind. A second press on the chosen one shows all entries again. */
export const Filters = ({
  spaceId,
  kind,
  filter,
  onChange,
}: {
  spaceId: string
  kind: HistoryKind
  filter: string | undefined
  onChange: (filter: string | undefined) => void
}) => {
  const { t } = useLingui()
  const { filters, entities } = kindsOfHistory[kind]
  if (filters.length === 0) return null
  return (
    <div className={styles.filters} role="group" aria-label={t`Show only`}>
      {filters.map(({ id, name }) => (
        <Chip key={id} pressed={filter === id} onClick={() => onChange(filter === id ? undefined : id)}>
          {t(name)}
        </Chip>
      ))}
      {entities.includes('ownEntry') && <OwnFilters spaceId={spaceId} filter={filter} onChange={onChange} />}
    </div>
  )
}

/** The search field. It shows typed text at once, and reports it with low priority. */
export const SearchField = ({
  initial,
  onChange,
  onFocus,
}: {
  initial: string
  onChange: (text: string) => void
  onFocus: () => void
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const change = (text: string) => {
    setValue(text)
    startTransition(() => onChange(text))
  }
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={t`Search in notes`}
        aria-label={t`Search in notes`}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => change(event.target.value)}
        onFocus={onFocus}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={t`Clear the search`}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A four-digit year passes through shorter numbers while it is typed; earlier dates are ignored. */
const earliest = '2000-01-01'

/** A calendar button. The chosen day is `YYYY-MM-DD`. */
export const JumpToDate = ({
  value,
  max,
  onChange,
}: {
  value: string
  max: string
  onChange: (day: string) => void
}) => {
  const { t } = useLingui()
  return (
    <span className={styles.jump}>
      <Icon name="calendar" size={24} />
      <input
        type="date"
        aria-label={t`Go to a date`}
        value={value}
        min={earliest}
        max={max}
        onClick={({ currentTarget }) => {
          try {
            currentTarget.showPicker()
          } catch {
            // A browser that does not allow `showPicker` still accepts a typed date.
          }
        }}
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) onChange(target.value)
        }}
      />
    </span>
  )
}

/** Returns from the chosen day to today. */
export const BackToToday = ({ onPress }: { onPress: () => void }) => {
  const { t } = useLingui()
  return (
    <div className={styles.back}>
      <Button variant="soft" size="small" onClick={onPress}>
        {t`Back to today`}
      </Button>
    </div>
  )
}

/** States when days of care begin if that is not midnight; `time` is `HH:MM`. */
export const CountedFrom = ({ time }: { time: string }) => {
  const { t } = useLingui()
  const startText = formatTimeOfDay(time)
  return <p className={styles.clockNote}>{t`A day is counted from ${startText}.`}</p>
}
