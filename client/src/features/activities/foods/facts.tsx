import { Trans, useLingui } from '@lingui/react/macro'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import styles from './foods.module.css'

/** Statements of guidelines with their names; docs/allergens.md has the sources. Gives no advice beyond them. */
export const Facts = () => {
  const { t } = useLingui()
  return (
    <MoreDetails title={t`What guidelines say`} startsOpen={false}>
      <ul className={styles.facts}>
        <li>
          <Trans>Solids begin at about 6 months, not before 4. (ASCIA 2026, NIAID 2017)</Trans>
        </li>
        <li>
          <Trans>
            Egg and peanut come soon after solids have begun; the other allergens are not put off. (ASCIA
            2026; AAAAI, ACAAI and CSACI 2021)
          </Trans>
        </li>
        <li>
          <Trans>One new allergen in a meal: if there is a reaction, it is known of what. (ASCIA 2026)</Trans>
        </li>
        <li>
          <Trans>
            Severe eczema or an egg allergy: the doctor looks first, before peanut is given. (NIAID 2017)
          </Trans>
        </li>
        <li>
          <Trans>
            Once introduced, at least once a week. (ASCIA 2026) So “Due again” means more than 7 days without
            it, and “Kept up” means eaten on two days or more, the last one in these 7 days.
          </Trans>
        </li>
        <li>
          <Trans>
            Solid food alone is counted. Formula is mostly made of cow’s milk, and the diary does not know
            which one it was.
          </Trans>
        </li>
        <li>
          <Trans>Which food has which allergen is the usual case; a label or a recipe may say more.</Trans>
        </li>
      </ul>
      <p className={styles.caption}>
        <Trans>Facts with their source, no advice.</Trans>
      </p>
    </MoreDetails>
  )
}
