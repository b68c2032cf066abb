import { Trans } from '@lingui/react/macro'
import styles from './landing.module.css'

/** The three steps to a shared diary. */
export const Steps = () => (
  <section className={styles.section}>
    <h2>
      <Trans>Ready before the kettle boils.</Trans>
    </h2>
    <ol className={styles.steps}>
      <li>
        <h3>
          <Trans>Add your baby</Trans>
        </h3>
        <p>
          <Trans>A name and a birth date are enough.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Put Nela on the home screen</Trans>
        </h3>
        <p>
          <Trans>It opens at once, with or without a connection.</Trans>
        </p>
      </li>
      <li>
        <h3>
          <Trans>Invite the family</Trans>
        </h3>
        <p>
          <Trans>Partner, grandmother, nanny: by mail, and you choose who.</Trans>
        </p>
      </li>
    </ol>
  </section>
)
