import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tabs, topLinks } from '#navigation/sections.ts'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import type { QuickLogRequest } from '#features/activities/links/action.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, useActiveTeam, useBabies, useMayLog, useSelectedBaby } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { useNow } from '#session/use-now.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { cx } from '#ui/styles/cx.ts'
import { Field } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Outcome, useOutcome } from './outcome.tsx'
import { RunForAll } from './run-for-all.tsx'
import { type PaletteOption, paletteOptions } from './palette-options.ts'
import { SaySheet } from '#features/activities/say/say-sheet.tsx'
import { unknownWordOf } from '#features/activities/links/command-parts.ts'
import { useSentence } from './use-sentence.ts'
import styles from './quick-log.module.css'
import { rowKey } from '#db/schema/row-key.ts'

/** The quick log of a desktop: shows how it parses the typed words; Enter logs the result. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const babies = useBabies(useActiveTeam())
  const baby = useSelectedBaby(babies)
  return baby ? (
    <WithDiary key={rowKey('baby', baby)} babies={babies ?? []} baby={baby} onClose={onClose} />
  ) : null
}

interface PaletteProps {
  babies: readonly Baby[]
  baby: Baby
  onClose: () => void
}

const WithDiary = (props: PaletteProps) => {
  const diary = useDiary(props.baby)
  return diary ? <Palette {...props} diary={diary} /> : null
}

const sections = [...new Set([...tabs, ...topLinks])]

const Palette = ({ babies, baby, diary, onClose }: PaletteProps & { diary: Diary }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow()
  const units = useMeasurementUnit()
  const listId = useId()
  const entryNamesIn = useSentence(babies, now)
  const [sentence, setSentence] = useState<string>()
  const outcome = useOutcome(baby, diary, onClose)
  const { values, set, clear } = useValues(formOf('quick-log', baby), () => ({ typed: '' }))
  const typed = values?.typed ?? ''
  const isRead = values !== undefined
  const [activeIndex, setActiveIndex] = useState(0)
  const [forAll, setForAll] = useState<QuickLogRequest>()
  const input = useRef<HTMLInputElement>(null)
  // The dialog focuses its first button when it opens, so the field takes the focus after that. Its old text is
  // selected.
  useEffect(() => {
    if (isRead) input.current?.select()
  }, [isRead])

  const mayLog = useMayLog()
  const all = paletteOptions(
    typed,
    {
      sections: sections.map(({ path, name }) => ({ path, name: t(name) })),
      babies: babies.filter(({ id }) => id !== baby.id),
      units,
      entryNames: entryNamesIn(typed),
    },
    { i18n, format, now },
  )
  const options = mayLog ? all : all.filter(({ choice }) => /section|baby/.test(choice.choose))
  const active = options[Math.min(activeIndex, options.length - 1)]
  const idOf = ({ key }: PaletteOption) => `${listId}-${key}`

  const choose = ({ choice }: PaletteOption) => {
    clear()
    if (choice.choose === 'say') return setSentence(typed)
    if (choice.choose === 'log' && choice.isForAll) {
      setForAll(choice.request)
      return
    }
    if (choice.choose === 'log') {
      void outcome.run(choice.request)
      return
    }
    onClose()
    if (choice.choose === 'baby') selectBaby(choice.id)
    else void navigate(choice.path)
  }
  const move = (by: number) => {
    const next = (activeIndex + by + options.length) % Math.max(1, options.length)
    setActiveIndex(next)
    const option = options[next]
    if (option) document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      move(by)
    }
    if (event.key === 'Enter' && !event.repeat && active) {
      event.preventDefault()
      choose(active)
    }
  }

  if (forAll) return <RunForAll babies={babies} request={forAll} onDone={onClose} />
  if (sentence) return <SaySheet baby={baby} babies={babies} text={sentence} onClose={onClose} />
  if (outcome.result) return <Outcome result={outcome.result} baby={baby} diary={diary} onDone={onClose} />
  if (!isRead) return null
  const example = t({
    message: 'fed 90 10m',
    comment:
      'an example of a typed command that the app understands in this language: a bottle of 90 ml 10 minutes ago',
  })
  const unknown = unknownWordOf(typed)
  return (
    <Sheet open onClose={onClose} title={t`Quick log`}>
      <Field
        ref={input}
        label={t`What happened, or where to go`}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        value={typed}
        onChange={(event) => {
          set({ typed: event.target.value })
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={t`Suggestions`} className={styles.options}>
        {options.map((option) => (
          <li
            key={option.key}
            id={idOf(option)}
            role="option"
            aria-selected={option === active}
            className={cx(styles.option, option.key === 'understood' && styles.understood)}
            onClick={() => choose(option)}
          >
            {option.label}
          </li>
        ))}
      </ul>
      {options.length === 0 && (
        <p className={styles.text} role="status">
          {unknown === undefined
            ? t`Not understood. Try for example: ${example}`
            : t`Not understood: “${unknown}”. Try for example: ${example}`}
        </p>
      )}
    </Sheet>
  )
}
