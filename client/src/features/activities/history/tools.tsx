import { useLingui } from '@lingui/react/macro'
import { type ReactNode, startTransition, useRef, useState } from 'react'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds.ts'
import { historyKinds, type HistoryKind } from './names.ts'

/** Which history is shown. */
export const KindTabs = ({
  kind,
  onChange,
}: {
  kind: HistoryKind
  onChange: (kind: HistoryKind) => void
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.tabs} role="group" aria-label={t`Which history`}>
      {historyKinds.map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChange(one)}>
          <PebbleMark act={kindsOfHistory[one].act} size={16} />
          <span>{t(kindsOfHistory[one].name)}</span>
        </button>
      ))}
    </div>
  )
}

/** Which entries of it are shown. */
export const Filters = ({
  kind,
  filter,
  onChange,
  end,
}: {
  kind: HistoryKind
  filter: string | undefined
  onChange: (filter: string | undefined) => void
  end?: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.filters} role="group" aria-label={t`Show only`}>
      <Chip pressed={filter === undefined} onClick={() => onChange(undefined)}>
        {t({ message: 'All', comment: 'filter of a history: everything' })}
      </Chip>
      {kindsOfHistory[kind].filters.map(({ id, name }) => (
        <Chip key={id} pressed={filter === id} onClick={() => onChange(filter === id ? undefined : id)}>
          {t(name)}
        </Chip>
      ))}
      {end}
    </div>
  )
}

/** The words that are looked for: seen as they are typed, and told when the screen has the time to look for them. */
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

/** A year that is typed passes by others: one of two digits is none yet. */
const earliest = '2000-01-01'

/** A calendar that opens at a press; the day that is chosen is `YYYY-MM-DD`. */
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
            // A browser that shows it in no way but its own still takes a typed date.
          }
        }}
        onChange={({ target }) => {
          if (target.value !== '' && target.validity.valid) onChange(target.value)
        }}
      />
    </span>
  )
}
