import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SectionTitle } from '#ui/layout/card.tsx'
import styles from '../connections.module.css'
import type { Family, FamilyWebhook } from './family-webhooks.ts'
import { type Opened, OpenedSheet } from './opened-sheet.tsx'
import { WebhookList } from './webhook-list.tsx'

interface Props {
  families: readonly Family[]
  webhooks: readonly FamilyWebhook[]
  onChange: (webhooks: FamilyWebhook[]) => void
}

/** The webhooks of the families in which a user is a parent, with buttons to make and to manage one. */
export const WebhooksSection = ({ families, webhooks, onChange }: Props) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  return (
    <section>
      <SectionTitle>{t`Webhooks`}</SectionTitle>
      <p className={styles.about}>
        {t`A webhook calls a program of yours when someone in the family logs: a lamp dims when a sleep begins.`}
      </p>
      <WebhookList families={families} webhooks={webhooks} onOpen={setOpened} />
      {opened && <OpenedSheet opened={opened} webhooks={webhooks} onChanged={onChange} onOpen={setOpened} />}
    </section>
  )
}
