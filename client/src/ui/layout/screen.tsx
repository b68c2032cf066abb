import { type ReactNode, useEffect } from 'react'
import { cx } from '../styles/cx.ts'
import { PRODUCT_NAME } from '../picture/product-name.ts'
import styles from './screen.module.css'

/** Sets the title of the document: "Settings · Nela". */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}

/** The frame of a screen: document title, heading with an optional button on each side, content of limited width. */
export const Screen = ({
  title,
  start,
  end,
  wide = false,
  children,
}: {
  title: string
  start?: ReactNode
  end?: ReactNode
  wide?: boolean
  children: ReactNode
}) => {
  useTitle(title)
  return (
    <div className={cx(styles.screen, wide && styles.wide)}>
      <div className={styles.bar}>
        {start}
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {end}
      </div>
      {children}
    </div>
  )
}
