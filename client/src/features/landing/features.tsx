import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Activity } from '#ui/picture/activity.ts'
import { cx } from '#ui/styles/cx.ts'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from './landing.module.css'

const Feature = ({
  act,
  wide,
  title,
  children,
}: {
  act: Activity
  wide?: boolean
  title: ReactNode
  children: ReactNode
}) => (
  <article className={cx(styles.feature, wide && styles.featureWide)}>
    <Pebble act={act} size={56} />
    <h3>{title}</h3>
    <p>{children}</p>
  </article>
)

/** The features of the product, in five cards. */
export const Features = () => (
  <section className={styles.section}>
    <h2>
      <Trans>Made for the moment you have one free hand.</Trans>
    </h2>
    <div className={styles.features}>
      <Feature act="sleep" wide title={<Trans>One tap, and you can always undo</Trans>}>
        <Trans>
          No forms at 3 a.m. Tap, and it is saved on the phone. Started ten minutes ago? One more tap.
        </Trans>
      </Feature>
      <Feature act="feed" wide title={<Trans>Works in airplane mode</Trans>}>
        <Trans>Everything is kept on your device first and shared when there is a connection.</Trans>
      </Feature>
      <Feature act="diaper" title={<Trans>A night screen that stays dark</Trans>}>
        <Trans>Ember-coloured and dim, so that nobody wakes up.</Trans>
      </Feature>
      <Feature act="play" title={<Trans>Growth, visits, firsts</Trans>}>
        <Trans>Percentile curves, the vaccination schedule and the first laugh.</Trans>
      </Feature>
      <Feature act="walk" title={<Trans>One family, one timeline</Trans>}>
        <Trans>Who fed the baby, and when: no more whispering in the doorway.</Trans>
      </Feature>
    </div>
  </section>
)
