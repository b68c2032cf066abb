import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './quick-log.module.css'

const keys: [string, MessageDescriptor][] = [
  ['S', msg`Start or end of sleep`],
  ['F', msg({ message: 'Feed', comment: 'an entry: the baby ate' })],
  ['D', msg`Diaper`],
  ['P', msg`Start or end of play`],
  ['W', msg`Start or end of a walk`],
  ['M', msg`A new measurement`],
  ['Z', msg`Undo what was logged last`],
  ['E', msg`Open the newest entry`],
  ['B', msg`The next baby`],
  ['T', msg`The next theme`],
  ['1–7', msg`The screens, in the order of the bar`],
  [/Mac|iP/.test(navigator.platform) ? '⌘K' : 'CTRL-K', msg`Quick log: type what happened`],
  ['?', msg`This list`],
]

/** All keyboard shortcuts of a desktop. */
export const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Keys`}>
      <dl className={styles.keys}>
        {keys.map(([name, what]) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{t`They work on home in any layout, not while you type.`}</p>
    </Sheet>
  )
}
