import { msg } from '@lingui/core/macro'
import { ageOn } from 'sync-protocol/rules/age'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { whole } from '#features/activities/entries/whole.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor-sheet.module.css'
import type { Section } from './sheet-sections.ts'

export const nothingLogged = msg`Nothing logged`
export const noFact = msg`From the family’s diary. What was not logged is missing here; a gap proves nothing.`

/** The baby and the days of the sheet, in each language. */
export const SheetHead = ({
  name,
  all,
  linesOf,
}: {
  name: string
  all: readonly EntryContext[]
  linesOf: (words: EntryContext) => readonly [string, string]
}) => (
  <header className={styles.head}>
    <h2 dir="auto">{name}</h2>
    {all.map((words) => {
      const [who, when] = linesOf(words)
      return (
        <p key={words.i18n.locale} lang={words.i18n.locale}>
          {who}
          <br />
          {when}
        </p>
      )
    })}
  </header>
)

/** The family's questions. */
export const SheetQuestions = ({
  title,
  questions,
}: {
  title: string
  questions: readonly { id: string; text: string }[]
}) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    <ol className={styles.questions}>
      {questions.map(({ id, text }) => (
        <li key={id} dir="auto">
          {text}
        </li>
      ))}
    </ol>
  </section>
)

export const SheetFoot = ({ all }: { all: readonly EntryContext[] }) => (
  <footer className={styles.foot}>
    {all.map((words) => (
      <p key={words.i18n.locale} lang={words.i18n.locale}>
        {words.i18n._(noFact)}
      </p>
    ))}
  </footer>
)

/** One section in each language, side by side. */
export const SectionSides = ({
  sides,
  languages,
}: {
  sides: readonly Section[]
  languages: readonly EntryContext[]
}) => (
  <div className={styles.sides} data-sides={sides.length}>
    {sides.map(({ title, lines }, side) => {
      const { i18n } = languages[side]!
      return (
        <div key={i18n.locale} lang={i18n.locale}>
          <h3>{title}</h3>
          {lines.length === 0 && <p>{i18n._(nothingLogged)}</p>}
          <dl>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
    })}
  </div>
)

export function headOf(baby: Baby, today: string, { i18n, format }: EntryContext): string {
  const born = format.day(baby.birthDate, 'long')
  const age = format.age(ageOn(baby.birthDate, today))
  return i18n._(msg({ message: `Born ${born} · ${age}` }))
}

export function periodOf(fromMs: number, toMs: number, { format }: EntryContext): string {
  const moment = (at: number) => whole(`${format.date(at, 'long')}, ${format.time(at)}`)
  return `${moment(fromMs)} – ${moment(toMs)}`
}
