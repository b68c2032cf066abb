import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'
import { lastingOf } from 'sync-protocol/rules/illness/illnesses'
import { rowKey } from '#db/schema/row-key.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { Button, buttonClass, IconButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { IllnessList } from './illness-list.tsx'
import { IllnessPage } from './illness-page.tsx'
import styles from './illness.module.css'
import { illnessOf, useIllnesses } from './use-illness.ts'
import { useIllnessWrites } from './use-illness-writes.ts'

const Illnesses = ({ baby, mayLog }: { baby: Baby; mayLog: boolean }) => {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const illnesses = useIllnesses(baby)
  const { begin } = useIllnessWrites(baby)
  if (!illnesses) return <Skeleton height={400} />
  const shown = illnessOf(illnesses, params.get('id')) ?? lastingOf(illnesses) ?? illnesses.at(-1)
  const beginButton = mayLog && !lastingOf(illnesses) && (
    <Button icon="plus" onClick={() => void begin()}>
      {t`Begin an illness`}
    </Button>
  )
  return (
    <div className={styles.page}>
      {shown ? (
        <IllnessPage
          key={shown.id}
          baby={baby}
          illness={shown}
          mayLog={mayLog}
          isLast={shown === illnesses.at(-1)}
        />
      ) : (
        <EmptyState
          acts={['care']}
          title={t`No illness yet`}
          text={t`While one lasts, temperature, medicine, symptoms, fluids and wet diapers are on one page.`}
          action={beginButton || undefined}
        />
      )}
      {shown && beginButton}
      <IllnessList
        illnesses={illnesses.filter((one) => one !== shown)}
        onOpen={(id) => setParams({ id }, { replace: true })}
      />
    </div>
  )
}

/** `/illness`: the current illness, or another one of the baby. */
export const IllnessScreen = () => {
  const { t } = useLingui()
  const back = useBack('/')
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const mayAdd = mayDo(team, 'create', 'baby')
  return (
    <Screen
      title={t({ message: 'Illness', comment: 'an entry: a time in which the baby is ill' })}
      wide
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {(baby === null || team === null) && (
        <EmptyState
          acts={['care']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`An illness belongs to a baby: add a baby first, then it appears here.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link to="/" className={buttonClass()}>
                {t`Add a baby`}
              </Link>
            )
          }
        />
      )}
      {baby && <Illnesses key={rowKey('baby', baby)} baby={baby} mayLog={mayDo(team, 'create', 'illness')} />}
    </Screen>
  )
}
