import { SelectField, type SelectFieldProps } from '#ui/controls/select-field.tsx'
import { useLongList } from './use-long-list.ts'
import styles from './import.module.css'

/** One of many or of very many: over sixty options are drawn in idle moments. */
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
