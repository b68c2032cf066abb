import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Category, Insight } from 'sync-protocol/rules/insights/insight'
import type { Suggestion } from 'sync-protocol/rules/insights/suggestions'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import { Card, Tag } from '#ui/layout/card.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { Confidence } from './confidence.tsx'
import { Fold } from './fold.tsx'
import { insightWords } from './insight-words.ts'
import styles from './stats.module.css'
import { suggestionWords } from './suggestion-words.ts'
import { usedPath } from './used-path.ts'
import type { Reworded, Silence } from './use-model.ts'

const categories: Record<Category, { act: Activity; name: MessageDescriptor }> = {
  sleep: { act: 'sleep', name: msg`Sleep` },
  feeding: { act: 'feed', name: msg`Feeding` },
  activity: { act: 'walk', name: msg`Activity` },
  general: { act: 'care', name: msg`General` },
}

const CategoryTag = ({ category }: { category: Category }) => {
  const { t } = useLingui()
  const { act, name } = categories[category]
  return (
    <Tag act={act}>
      <PebbleMark act={act} size={14} />
      {t(name)}
    </Tag>
  )
}

/** A part of the analysis. On a phone it is folded, with the number of its items. */
const NoticeFold = ({
  name,
  title,
  count,
  children,
}: {
  name: string
  title: string
  count: number
  children: ReactNode
}) => {
  const format = useFormat()
  return (
    <Fold
      level={2}
      isBelow
      name={name}
      title={title}
      value={format.number(count)}
      whole={(whole) => (
        <section className={styles.section}>
          <h2>{title}</h2>
          {whole}
        </section>
      )}
    >
      {children}
    </Fold>
  )
}

/** The insights, most confident first, each with its source. */
export const Noticed = ({ insights, midnight }: { insights: readonly Insight[]; midnight: number }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <NoticeFold name="noticed" title={t`What we noticed`} count={insights.length}>
      {insights.length === 0 ? (
        <p className={styles.muted}>{t`Nothing to report yet. A few days of entries will show more.`}</p>
      ) : (
        <div className={styles.tiles}>
          {insights.map((insight) => {
            const { title, text } = insightWords(insight, { i18n, format, midnight })
            const { count, from, until } = insight.used
            const used = usedPath(insight.used, midnight, format.timeZone)
            const span = `${format.date(from)}–${format.date(until - 1)}`
            return (
              <Card key={insight.id} className={styles.insight}>
                <div className={styles.insightHead}>
                  <CategoryTag category={insight.category} />
                  {/* The range of a prediction shows its confidence. */}
                  {!insight.word && <Confidence level={insight.confidence} />}
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
                <div className={styles.used}>
                  <small>
                    {t({
                      message: plural(count, {
                        one: `Based on ${span} · # entry`,
                        other: `Based on ${span} · # entries`,
                      }),
                    })}
                  </small>
                  {used && (
                    <Link to={used} aria-label={t`Entries: ${title}`}>
                      {t`Entries`}
                      <Icon name="chevronRight" size={16} />
                    </Link>
                  )}
                </div>
              </Card>
            )
          })}
        </div>
      )}
    </NoticeFold>
  )
}

/** At most three suggestions. */
export const TryThis = ({
  suggestions,
  reworded,
}: {
  suggestions: readonly Suggestion[]
  /** A model's wording of some of them. */
  reworded?: Reworded | Silence | undefined
}) => {
  const { t } = useLingui()
  const rewordedSuggestions = reworded && 'suggestions' in reworded ? reworded.suggestions : undefined
  if (suggestions.length === 0) return null
  return (
    <NoticeFold name="try" title={t`Try this`} count={suggestions.length}>
      <div className={styles.tiles}>
        {suggestions.map(({ id, category }) => {
          const { title, text, benefits, tip } = suggestionWords[id]
          const other = rewordedSuggestions?.find((one) => one.id === id)
          return (
            <Card key={id} className={styles.insight}>
              <div className={styles.insightHead}>
                <CategoryTag category={category} />
              </div>
              <h3>{other?.title ?? t(title)}</h3>
              <p>{other?.description ?? t(text)}</p>
              <ul>
                {benefits.map((benefit, index) => (
                  <li key={index}>{t(benefit)}</li>
                ))}
              </ul>
              <p className={styles.muted}>{t(tip)}</p>
            </Card>
          )
        })}
      </div>
    </NoticeFold>
  )
}
