import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { CareForm } from '#features/activities/forms/care-form.tsx'
import { LogAnyway } from '#features/activities/kinds/medicine/too-soon-notice.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useStash } from '#features/activities/stash/use-stash.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { TextArea } from '#ui/controls/field.tsx'
import { maxLineLength } from './parse.ts'
import { planOf } from './plan.ts'
import { RestCard } from './rest-card.tsx'
import { ParsedEntryCard } from './parsed-entry-card.tsx'
import styles from './say.module.css'
import { SpeakButton } from './speak-button.tsx'
import { takeFromStash } from './take-from-stash.ts'
import { TooSoonDoses } from './too-soon-doses.tsx'
import { tooSoonIn } from './too-soon-in.ts'
import { useLineParser } from './use-line-parser.ts'
import { useSaveParsedLine } from './use-save-parsed-line.ts'
import type { Diaries } from './with-diaries.tsx'

/** A live region. It is rendered before there are entries, so that screen readers announce changes. */
const Understood = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <div aria-live="polite">
      {!isEmpty && (
        <ul className={styles.cards} aria-label={t`What was understood`}>
          {children}
        </ul>
      )}
    </div>
  )
}

/** The line, with the entries parsed from it below. One press saves all of them. */
export const SayForm = ({
  baby,
  babies,
  diaries,
  text,
  onClose,
}: {
  baby: Baby
  babies: readonly Baby[]
  diaries: Diaries
  /** Initial text; it is placed before an unsaved draft. */
  text?: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const { timeZone } = useFormat()
  const now = useNow()
  const parse = useLineParser(babies, diaries)
  const saveParsedLine = useSaveParsedLine(baby)
  const stash = useStash(baby.spaceId)
  const field = useRef<HTMLTextAreaElement>(null)
  const { values, set, clear } = useValues(formOf('say', baby), () => ({ line: '' }))
  const [initialText, setInitialText] = useState(text?.slice(0, maxLineLength))
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const line = initialText ?? values?.line ?? ''
  const { entries, rest } = parse(line, now)
  const plans = useMemo(
    () =>
      planOf(entries, {
        ...{ baby, babies, timeZone },
        sessionsOf: ({ id }) => diaries.get(id)?.sessions,
        newId: () => newId(clock),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the entries follow from the line and the minute
    [line, now, diaries, babies, baby, timeZone, clock],
  )
  const isReady = values !== undefined && stash !== undefined
  // Does not focus the input if it has text: the keyboard would cover the entries.
  useEffect(() => {
    if (isReady && text === undefined) field.current?.focus()
  }, [isReady, text])
  if (!values || !stash) return null

  const edit = (changed: string) => {
    setInitialText(undefined)
    setRemoved([])
    setConfirming(false)
    set({ line: changed })
  }
  const remove = (key: string) => {
    setConfirming(false)
    setRemoved([...removed, key])
  }
  const kept = plans
    .map((plan, index) => ({ plan, key: String(index) }))
    .filter(({ key }) => !removed.includes(key))
  const keptPlans = takeFromStash(
    kept.map(({ plan }) => plan),
    stash.open,
    baby.spaceId,
    () => newId(clock),
  )
  const note = removed.includes('rest') ? '' : rest
  const count = kept.length + (note === '' ? 0 : 1)
  const hasProblem = keptPlans.some(({ problem }) => problem)
  const isTooSoon = keptPlans.some((plan) => tooSoonIn(plan, diaries))
  const warnings = <TooSoonDoses plans={keptPlans} diaries={diaries} spaceId={baby.spaceId} />

  const selectWords = ({ from, to }: { from: number; to: number }) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const save = async (isConfirmed: boolean) => {
    if (count === 0 || hasProblem) return
    if (isTooSoon && !isConfirmed) {
      setConfirming(true)
      return
    }
    await saveParsedLine(keptPlans, note)
    clear()
    onClose()
  }
  return (
    <CareForm
      saveLabel={count < 2 ? t`Save` : t`Save ${plural(count, { one: '# entry', other: '# entries' })}`}
      disabled={count === 0 || hasProblem}
      onSave={() => save(false)}
      confirm={(busy) =>
        isConfirming ? (
          <LogAnyway busy={busy} onLog={() => void save(true)} onBack={() => setConfirming(false)}>
            {warnings}
          </LogAnyway>
        ) : undefined
      }
    >
      <TextArea
        ref={field}
        label={t`What happened`}
        hint={t`For example: “wet and dirty, then 120 ml at two” or “slept from one to three”`}
        rows={3}
        maxLength={maxLineLength}
        value={line}
        onChange={(event) => edit(event.target.value)}
      />
      <SpeakButton line={line} onLine={edit} />
      <Understood isEmpty={count === 0}>
        {kept.map(({ plan, key }, index) => (
          <ParsedEntryCard
            key={key}
            planned={keptPlans[index]!}
            now={now}
            namesBaby={babies.length > 1}
            onChange={() => selectWords(plan.draft)}
            onDrop={() => remove(key)}
          />
        ))}
        {note !== '' && <RestCard text={note} timeZone={timeZone} onDrop={() => remove('rest')} />}
      </Understood>
      {!isConfirming && warnings}
    </CareForm>
  )
}
