import { SelectField, type SelectFieldProps } from '#ui/controls/select-field.tsx'
import { useLongList } from './use-long-list.ts'
import styles from './import.module.css'

/** A select field. If it has more than sixty options, they are added in idle periods. */
export const LongSelect = <Value extends string>(props: SelectFieldProps<Value>) => {
  const isLong = props.options.length > 60
  const ref = useLongList(props.value, isLong ? props.options : null)
  return (
    <SelectField
      {...props}
      ref={ref}
      className={isLong ? styles.long : undefined}
      options={isLong ? [] : props.options}
    />
  )
}
