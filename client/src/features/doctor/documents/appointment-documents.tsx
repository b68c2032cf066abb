import { useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import type { Shown } from '#db/live/use-rows.ts'
import { useDocumentsOf } from '#media/photos.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './appointment-documents.module.css'
import { DocumentsButton } from './documents-button.tsx'
import { DocumentsSheet } from './open-documents.ts'

/** The documents of an appointment, above its form. Each is stored immediately, independent of the form. */
export const AppointmentDocuments = ({ row }: { row: Shown<'doctorVisit'> }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const owners = useMemo(() => [row.id], [row.id])
  const found = useDocumentsOf(row.spaceId, owners)
  const documents = found?.get(row.id) ?? []
  const open = () => setOpen(true)
  const label = t`Add a document`
  return (
    <>
      <Card className={styles.documents} role="group" aria-label={t`Documents`}>
        <DocumentsButton count={documents.length} onOpen={open} />
        {found && (
          <Button variant="plain" icon="plus" className={styles.add} aria-label={label} onClick={open}>
            {documents.length === 0 && label}
          </Button>
        )}
      </Card>
      {isOpen && (
        <Suspense fallback={null}>
          <DocumentsSheet
            owner={{ spaceId: row.spaceId, babyId: row.babyId, ownerId: row.id }}
            documents={documents}
            of={row.title}
            mayWrite
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
