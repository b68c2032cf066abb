import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DataAge } from '#features/activities/entries/data-age.tsx'
import { TimeWell } from '#features/activities/editing/time-well.tsx'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { useEatenFoods } from '#features/activities/foods/use-foods.ts'
import { useStash } from '#features/activities/stash/use-stash.ts'
import { whenProblemNames } from '#features/activities/when/when.ts'
import { languageNames, languages } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#session/use-now.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { foodLines } from './food-lines.ts'
import { handoverOf, lastEntryOf } from './handover.ts'
import styles from './handover.module.css'
import { asText, linesOf } from './lines.ts'
import { asPicture } from './picture.ts'
import { SendHandover } from './send-handover.tsx'
import { sharePicture, shareText } from './share.ts'
import { stashLines } from './stash-lines.ts'
import { hourChoices, useSince } from './use-since.ts'
import { useWordsOf } from './use-words-of.ts'

const problemNames = {
  ...whenProblemNames,
  tooLong: msg`A handover covers two days at most. Older entries are in the history.`,
}

/**
 * Summary of a period for the next caregiver: shown here, or sent as a text or a picture in the caregiver's language.
 */
export const HandoverSheet = ({
  baby,
  diary,
  onClose,
}: {
  baby: Baby
  diary: Diary
  onClose: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { user } = useSession()
  const stash = useStash(baby.spaceId)
  const eaten = useEatenFoods(baby)
  const lastMine = lastEntryOf(diary.entries, user?.id)
  const { since, choose, chooseTime, hasMine, from, problem } = useSince(lastMine, now, format.timeZone)
  const mineAt = lastMine === null ? '' : format.time(lastMine)
  const { language, choose: chooseLanguage, words } = useWordsOf()

  const content = words && from !== undefined && { words, story: handoverOf(diary, { from, to: now }, baby) }
  const lines = content
    ? [
        ...linesOf(content.story, content.words, now),
        ...foodLines(eaten?.foods, content.story, content.words),
        ...stashLines(stash, content.words),
      ]
    : []
  const heading = () => {
    if (!content || from === undefined) return ''
    const { i18n, format: theirs } = content.words
    const { name } = baby
    const since = `${theirs.dayInSentence(from, now)}, ${theirs.time(from)}`
    return i18n._(msg`${name}, since: ${since}`)
  }
  const picture = async () => {
    const time = format.time(now)
    const footer = content ? content.words.i18n._(msg`As of ${time}`) : ''
    return sharePicture(`${baby.name}.png`, await asPicture(heading(), lines, footer))
  }

  return (
    <Sheet open onClose={onClose} title={t`Handover`}>
      <div className={styles.choices} role="group" aria-label={t`Since when`}>
        {hasMine && (
          <Chip pressed={since.kind === 'mine'} onClick={() => choose({ kind: 'mine' })}>
            {t`Since my last entry, ${mineAt}`}
          </Chip>
        )}
        {hourChoices.map((hours) => (
          <Chip
            key={hours}
            pressed={since.kind === 'hours' && since.hours === hours}
            onClick={() => choose({ kind: 'hours', hours })}
          >
            {t`${hours} h`}
          </Chip>
        ))}
        <Chip pressed={since.kind === 'at'} onClick={chooseTime}>
          {t`Other time`}
        </Chip>
      </div>
      {since.kind === 'at' && (
        <TimeWell
          label={t`Since when`}
          value={since}
          error={problem ? t(problemNames[problem]) : undefined}
          onChange={(when) => when.kind === 'at' && choose(when)}
        />
      )}
      <section className={styles.story} lang={language} aria-label={heading()} aria-live="polite">
        <h3>{heading()}</h3>
        <ul>
          {lines.map(({ key, act, glyph, title, detail }) => (
            <li key={key}>
              <Pebble act={act} glyph={glyph} size={34} />
              <span>
                <b>{title}</b>
                {detail !== '' && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <DataAge teamId={baby.spaceId} entries={diary.entries} />
      <div className={styles.choices} role="group" aria-label={t`Language of the handover`}>
        {languages.map((one) => (
          <Chip key={one} lang={one} pressed={language === one} onClick={() => chooseLanguage(one)}>
            {languageNames[one]}
          </Chip>
        ))}
      </div>
      <SendHandover
        isReady={Boolean(content)}
        asImage={picture}
        asText={() => shareText(heading(), asText(heading(), lines))}
      />
    </Sheet>
  )
}
