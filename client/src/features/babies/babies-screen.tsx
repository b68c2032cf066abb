import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam, useBabies } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { Button, buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import styles from './babies.module.css'
import { BabyAvatar } from './baby-avatar.tsx'
import { DeletedBabies } from './deleted-babies.tsx'
import { useAgeText } from './use-age-text.ts'
import { rowKey } from '#db/schema/row-key.ts'

const BabyCard = ({ baby, mayEdit }: { baby: Baby; mayEdit: boolean }) => {
  const { t } = useLingui()
  const format = useFormat()
  const ageText = useAgeText()
  const navigate = useNavigate()
  const { name } = baby
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <BabyAvatar baby={baby} size={64} />
          <div className={styles.who}>
            <h2>
              <bdi dir="auto">{name}</bdi>
              {baby.nickname && <span className={styles.nickname}> · {baby.nickname}</span>}
            </h2>
            <p>{ageText(baby)}</p>
          </div>
          {mayEdit && (
            <Link
              to={`/baby/${baby.id}/profile`}
              className={styles.edit}
              aria-label={t`Edit the profile: ${name}`}
            >
              <Icon name="pencil" size={22} />
            </Link>
          )}
        </div>
        <dl className={styles.dates}>
          <div>
            <dt>
              <Trans>Born</Trans>
            </dt>
            <dd>{format.day(baby.birthDate, 'long')}</dd>
          </div>
          <div>
            <dt>
              <Trans>Added</Trans>
            </dt>
            <dd>{format.date(Date.parse(baby.createdAt), 'long')}</dd>
          </div>
        </dl>
        <Button
          variant="soft"
          wide
          aria-label={t`View dashboard: ${name}`}
          onClick={() => {
            selectBaby(baby.id)
            void navigate('/')
          }}
        >
          <Trans>View dashboard</Trans>
        </Button>
      </Card>
    </li>
  )
}

/** The page `/babies`: the babies of the team with age and dates, a button to add one, and those deleted recently. */
export const BabiesScreen = () => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const back = useBack('/')
  if (team === null) return <Navigate to="/" replace />
  const mayAdd = mayDo(team, 'create', 'baby')
  return (
    <Screen title={t`Babies`} start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />} wide>
      {babies?.length === 0 && (
        <EmptyState
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`A name and a birth date are enough.`
              : t`As soon as a parent adds one or invites you to a family, its day appears here.`
          }
        />
      )}
      {babies && babies.length > 0 && (
        <ul className={styles.cards}>
          {babies.map((baby) => (
            <BabyCard key={rowKey('baby', baby)} baby={baby} mayEdit={mayDo(team, 'update', 'baby')} />
          ))}
        </ul>
      )}
      {babies && mayAdd && (
        <Link to="/add-baby" className={buttonClass({ variant: 'quiet', wide: true }, styles.add)}>
          <Icon name="plus" size={22} />
          {babies.length === 0 ? t`Add a baby` : t`Add another baby`}
        </Link>
      )}
      {team && <DeletedBabies team={team} />}
    </Screen>
  )
}
