import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isOpen as isOpenVisit } from 'sync-protocol/rules/visit-status'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import styles from './doctor.module.css'
import { DocumentsButton } from './documents/documents-button.tsx'
import { visitDescriptions } from './schedule-words.ts'
import { useVaccineTaps } from './use-given.ts'
import { useVisitMenu } from './use-visit-menu.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { useVisitWrites } from './use-visit-writes.ts'
import type { VaccineTaps } from './vaccine-tags.tsx'
import { VisitContents } from './visit-contents.tsx'
import { VisitDetails } from './visit-details.tsx'
import { StatusTag } from './visit-status-tag.tsx'
import type { Standard, Visit } from './visit.ts'

/** One visit: a line of text if done, a full card with actions if due, a short card before that. */
export const VisitItem = ({
  baby,
  visit,
  mayWrite,
  onAsk,
  onGiven,
  onDay,
  onVaccine,
  documents,
  onDocuments,
}: {
  baby: Baby
  visit: Visit
  mayWrite: boolean
  onAsk: () => void
  onGiven: (visit: Standard) => void
  onDay: (visit: Visit) => void
  /** Opens a given vaccine. */
  onVaccine: VaccineTaps['onOpen']
  /** Number of documents. */
  documents: number
  onDocuments: (visit: Visit) => void
}) => {
  const { t, i18n } = useLingui()
  const texts = useVisitTexts(baby)
  const { toggle, setAside } = useVisitWrites(baby)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = texts.name(visit)
  const isClosed = visit.status === 'completed' || visit.status === 'setAside'
  const isDue = isOpenVisit(visit)
  const day = texts.dayText(visit.completedDate ?? visit.day)
  const description =
    visit.kind === 'custom' ? visit.row.description : i18n._(visitDescriptions[visit.visit.key])
  const taps = useVaccineTaps({ baby, visit, mayWrite, onOpen: onVaccine })
  const flip = () => void toggle(visit, name)

  const items = useVisitMenu({
    baby,
    visit,
    name,
    mayWrite,
    onDetails: isOpen ? undefined : () => setOpen(true),
    onGiven,
    onDay,
    onDocuments: () => onDocuments(visit),
  })
  return (
    <li className={cx(styles.visit, isClosed && styles.done, isDue && styles.due)} data-status={visit.status}>
      <DoneDot visit={visit} name={name} isDisabled={!mayWrite} onFlip={flip} />
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <p className={styles.overline}>{texts.overline(visit)}</p>
          <h2 id={id}>{texts.title(visit)}</h2>
          <StatusTag visit={visit} day={day} />
          <Menu label={t`More: ${name}`} trigger={<Icon name="dots" size={22} />} items={items} />
        </div>
        <ExpectedLine visit={visit} when={texts.whenText(visit)} />
        {(isDue || isOpen) && description && <p className={styles.caption}>{description}</p>}
        {!isClosed && !isOpen && (
          <VisitContents visit={visit} short={!isDue} taps={taps} onMore={() => setOpen(true)} />
        )}
        {isOpen && <VisitDetails visit={visit} />}
        <DocumentsButton count={documents} onOpen={() => onDocuments(visit)} />
        {(!isClosed || isOpen) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Show less` : t`What it includes`}
            <Icon name="chevronDown" size={16} />
          </button>
        )}
        {isDue && mayWrite && (
          <DueButtons
            onDone={flip}
            onAsk={onAsk}
            onSkip={
              visit.kind === 'standard' && visit.status === 'overdue'
                ? () => void setAside(visit, name)
                : undefined
            }
          />
        )}
      </article>
    </li>
  )
}

/** The dot on the timeline; a tap marks the visit as done or not done. */
const DoneDot = ({
  visit,
  name,
  isDisabled,
  onFlip,
}: {
  visit: Visit
  name: string
  isDisabled: boolean
  onFlip: () => void
}) => {
  const { t } = useLingui()
  const isDone = visit.status === 'completed'
  const isClosed = isDone || visit.status === 'setAside'
  return (
    <button
      type="button"
      className={styles.dot}
      aria-pressed={isDone}
      aria-label={t`Done: ${name}`}
      disabled={isDisabled}
      onClick={onFlip}
    >
      <span>
        {isClosed ? <Icon name={isDone ? 'check' : 'minus'} size={16} /> : isOpenVisit(visit) && <i />}
      </span>
    </button>
  )
}

const ExpectedLine = ({ visit, when }: { visit: Visit; when: string }) => {
  if (visit.status === 'overdue')
    return (
      <p className={styles.expected}>
        <Trans>was expected {when}</Trans>
      </p>
    )
  if (visit.kind !== 'custom' || visit.status === 'completed') return null
  return <p className={styles.caption}>{when}</p>
}

const DueButtons = ({
  onDone,
  onAsk,
  onSkip,
}: {
  onDone: () => void
  onAsk: () => void
  /** Absent if the visit cannot be skipped. */
  onSkip: (() => void) | undefined
}) => (
  <div className={styles.buttons}>
    <Button size="small" icon="check" onClick={onDone}>
      <Trans>Mark as done</Trans>
    </Button>
    <Button size="small" variant="soft" onClick={onAsk}>
      <Trans>Prepare questions</Trans>
    </Button>
    {onSkip && (
      <Button size="small" variant="plain" onClick={onSkip}>
        <Trans>Skip</Trans>
      </Button>
    )}
  </div>
)
