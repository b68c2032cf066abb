import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect } from 'react'
import formStyles from '#features/activities/forms/choice-chips.module.css'
import { Chip } from '#ui/controls/chip.tsx'
import { AlsoForContext } from './also-for.ts'

/** Choice of further babies in a sheet. Renders nothing if there is only one baby. */
export const ForWhom = () => {
  const { t } = useLingui()
  const also = useContext(AlsoForContext)
  const setHasChoice = also?.setHasChoice
  useEffect(() => {
    setHasChoice?.(true)
    return () => setHasChoice?.(false)
  }, [setHasChoice])
  if (!also || also.others.length === 0) return null
  const { others, chosen } = also
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>
        {t({ message: 'Also for', comment: 'logs the same for another baby' })}
      </legend>
      <div className={formStyles.chips}>
        {others.map(({ id, name }) => {
          const isChosen = chosen.includes(id)
          return (
            <Chip
              key={id}
              pressed={isChosen}
              onClick={() => also.choose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {name}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
