import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  brokenPasswordRules,
  passwordLength,
  type PasswordFlow,
  type PasswordRule,
  passwordRules,
} from 'sync-protocol/rules/password'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './account.module.css'

const { min, max } = passwordLength

const ruleTexts: Record<PasswordRule, MessageDescriptor> = {
  length: msg`At least ${min} characters`,
  tooLong: msg`At most ${max} characters`,
  uppercase: msg`At least one capital letter`,
  lowercase: msg`At least one small letter`,
  digit: msg`At least one digit`,
  special: msg`At least one special character`,
}

const brokenRuleTexts: Record<PasswordRule, MessageDescriptor> = {
  length: msg`Password must be at least ${min} characters`,
  tooLong: msg`Password must be at most ${max} characters`,
  uppercase: msg`Password must contain at least 1 uppercase letter`,
  lowercase: msg`Password must contain at least 1 lowercase letter`,
  digit: msg`Password must contain at least 1 digit`,
  special: msg`Password must contain at least 1 special character`,
}

const resetTexts: Partial<typeof brokenRuleTexts> = {
  uppercase: msg`Password must contain an uppercase letter`,
  lowercase: msg`Password must contain a lowercase letter`,
}

/** The text of the first rule of a flow that this password breaks; undefined if it is valid. */
export function passwordProblem(flow: PasswordFlow, password: string): MessageDescriptor | undefined {
  const [broken] = brokenPasswordRules(flow, password)
  if (broken === undefined) return undefined
  return (flow === 'reset' && resetTexts[broken]) || brokenRuleTexts[broken]
}

/** Like `passwordProblem`, for display during typing: not before the first letter. */
export const typedPasswordProblem = (flow: PasswordFlow, password: string): MessageDescriptor | undefined =>
  password === '' ? undefined : passwordProblem(flow, password)

/** Whether the typed repetition already differs from the password. */
export const isOtherPassword = (password: string, repeated: string): boolean => !password.startsWith(repeated)

/** The rules of a flow, ticked during typing. The upper limit is shown only when it is exceeded. */
export const PasswordChecklist = ({
  id,
  flow,
  password,
}: {
  id: string
  flow: PasswordFlow
  password: string
}) => {
  const { t } = useLingui()
  const broken = brokenPasswordRules(flow, password)
  const shown = passwordRules[flow].filter((rule) => rule !== 'tooLong' || broken.includes(rule))
  return (
    <ul id={id} className={styles.checklist} aria-label={t`The password needs`}>
      {shown.map((rule) => (
        <li key={rule} data-ok={!broken.includes(rule)}>
          <span className={styles.mark}>{!broken.includes(rule) && <Icon name="check" size={14} />}</span>
          {t(ruleTexts[rule])}
          {!broken.includes(rule) && <span className="visually-hidden">{t`done`}</span>}
        </li>
      ))}
    </ul>
  )
}
