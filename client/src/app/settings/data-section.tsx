import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { Card, SectionTitle } from '#ui/card.tsx'
import { ListRow } from '#ui/list-row.tsx'

/** Files of the family's data: out of this app, and back. */
export const DataSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <section>
      <SectionTitle>{t`Your data`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow
            icon="share"
            label={t`Backup and export`}
            detail={t`On this device, without a connection`}
            onPress={() => void navigate('/export')}
          />
          <ListRow
            icon="download"
            label={t`Import from another app`}
            onPress={() => void navigate('/import')}
          />
        </ul>
      </Card>
    </section>
  )
}
