import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import styles from './doctor.module.css'
import { visitDescriptions } from './schedule-words.ts'
import { useSaveVisitFile } from './use-save-visit-file.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { useVisitWrites } from './use-visit-writes.ts'
import { VisitContents } from './visit-contents.tsx'
import { VisitDetails } from './visit-details.tsx'
import type { Standard, Visit } from './visit.ts'

const StatusTag = ({ visit, day }: { visit: Visit; day: string }) => {
  const { t } = useLingui()
  if (visit.status === 'completed') return <Tag tone="ok">{day}</Tag>
  if (visit.status === 'upcoming') return <Tag>{day}</Tag>
  return <Tag tone="warn">{t({ message: 'due', comment: 'a doctor visit' })}</Tag>
}

/** One visit: done it recedes to text, due it is a whole card with what to do, before that it is short. */
export const VisitItem = ({
  baby,
  visit,
  mayWrite,
  onAsk,
  onGiven,
}: {
  baby: Baby
  visit: Visit
  mayWrite: boolean
  onAsk: () => void
  onGiven: (visit: Standard) => void
}) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const texts = useVisitTexts(baby)
  const { toggle, removeIt } = useVisitWrites(baby)
  const saveFile = useSaveVisitFile(baby)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = texts.name(visit)
  const isDone = visit.status === 'completed'
  const isDue = visit.status === 'due' || visit.status === 'overdue'
  const day = texts.dayText(visit.completedDate ?? visit.day)
  const when = texts.whenText(visit)
  const description =
    visit.kind === 'custom' ? visit.row.description : i18n._(visitDescriptions[visit.visit.key])
  const flip = () => void toggle(visit, name)

  const items: (MenuItem | false)[] = [
    isDone &&
      !isOpen && {
        key: 'details',
        icon: 'info',
        label: t`What belongs to it`,
        onSelect: () => setOpen(true),
      },
    !isDone && {
      key: 'calendar',
      icon: 'calendar',
      label: t`Add to calendar`,
      onSelect: () => saveFile(visit),
    },
    visit.kind === 'standard' &&
      isDone &&
      mayWrite &&
      visit.visit.vaccines.length > 0 && {
        key: 'given',
        icon: 'syringe',
        label: t`Vaccines given`,
        onSelect: () => onGiven(visit),
      },
    visit.completedDate !== null &&
      mayWrite && {
        key: 'measure',
        icon: 'ruler',
        label: t`Enter the measurements`,
        onSelect: () => void navigate(`/growth?add=${visit.completedDate}`),
      },
    visit.kind === 'custom' &&
      mayWrite && {
        key: 'edit',
        icon: 'pencil',
        label: t`Edit`,
        onSelect: () => void navigate(`/doctor-appointment?visit=${visit.row.id}`),
      },
    visit.kind === 'custom' &&
      mayWrite && {
        key: 'delete',
        icon: 'trash',
        label: t`Delete`,
        onSelect: () => void removeIt(visit),
      },
    mayWrite && {
      key: 'done',
      icon: isDone ? 'undo' : 'check',
      label: isDone ? t`Mark as not done` : t`Mark as done`,
      onSelect: flip,
    },
  ]
  return (
    <li className={cx(styles.visit, isDone && styles.done, isDue && styles.due)} data-status={visit.status}>
      <button
        type="button"
        className={styles.dot}
        aria-pressed={isDone}
        aria-label={t`Done: ${name}`}
        disabled={!mayWrite}
        onClick={flip}
      >
        <span>{isDone ? <Icon name="check" size={16} /> : isDue && <i />}</span>
      </button>
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <p className={styles.overline}>{texts.overline(visit)}</p>
          <h2 id={id}>{texts.title(visit)}</h2>
          <StatusTag visit={visit} day={day} />
          <Menu
            label={t`More: ${name}`}
            trigger={<Icon name="dots" size={22} />}
            items={items.filter((item) => item !== false)}
          />
        </div>
        {visit.status === 'overdue' && (
          <p className={styles.expected}>
            <Trans>was expected {when}</Trans>
          </p>
        )}
        {visit.kind === 'custom' && !isDone && visit.status !== 'overdue' && (
          <p className={styles.caption}>{when}</p>
        )}
        {(isDue || isOpen) && description && <p className={styles.caption}>{description}</p>}
        {!isDone && !isOpen && <VisitContents visit={visit} short={!isDue} onMore={() => setOpen(true)} />}
        {isOpen && <VisitDetails visit={visit} />}
        {(!isDone || isOpen) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Show less` : t`What belongs to it`}
            <Icon name="chevronDown" size={16} />
          </button>
        )}
        {isDue && mayWrite && (
          <div className={styles.buttons}>
            <Button size="small" icon="check" onClick={flip}>
              <Trans>Mark as done</Trans>
            </Button>
            <Button size="small" variant="soft" onClick={onAsk}>
              <Trans>Prepare questions</Trans>
            </Button>
          </div>
        )}
      </article>
    </li>
  )
}
