import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from './arrange.module.css'
import type { Item } from './item-names.tsx'

/** Reports a change: the new order, a sentence that describes it, and the item. */
export type Change = (shown: string[], description: string, item: Item) => void

/** The shown items in order, with buttons to move and remove them, followed by the items that can be added. */
export const ItemList = ({
  label,
  shown,
  hidden,
  most = Infinity,
  least = 0,
  onChange,
}: {
  label: string
  shown: readonly Item[]
  hidden: readonly Item[]
  /** Maximum and minimum number of shown items. */
  most?: number
  least?: number
  onChange: Change
}) => {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: string; way: string }>(undefined)
  const ids = shown.map(({ id }) => id)
  const order = ids.join()
  // A row that moves in the DOM loses the focus. Restores it to the pressed button or its neighbour, for keyboard
  // users.
  useEffect(() => {
    const { id, way } = pressed.current ?? {}
    pressed.current = undefined
    const row = list.current?.querySelector(`[data-item="${id}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const button = buttons.find(({ dataset }) => dataset.way === way) ?? buttons[0]
    button?.focus({ preventScroll: true })
    if (button) row?.scrollIntoView({ block: 'nearest' })
  }, [order])
  const move = (item: Item, by: -1 | 1) => {
    const from = ids.indexOf(item.id)
    const moved = ids.toSpliced(from, 1).toSpliced(from + by, 0, item.id)
    const [{ name }, place, count] = [item, from + by + 1, ids.length]
    pressed.current = { id: item.id, way: by < 0 ? 'up' : 'down' }
    onChange(moved, t({ message: `${name}: ${place} of ${count}`, comment: 'its place in a list' }), item)
  }
  const leave = (item: Item) => {
    const { name } = item
    pressed.current = { id: item.id, way: 'add' }
    onChange(
      ids.filter((id) => id !== item.id),
      t({ message: `Not on home: ${name}`, comment: 'a tile or a card' }),
      item,
    )
  }
  const add = (item: Item) => {
    const { name } = item
    pressed.current = { id: item.id, way: 'up' }
    onChange([...ids, item.id], t({ message: `On home: ${name}`, comment: 'a tile or a card' }), item)
  }
  return (
    <ul ref={list} className={styles.items} aria-label={label}>
      {shown.map((item, index) => {
        const { id, name, act, glyph } = item
        return (
          <li key={id} className={styles.item} data-item={id}>
            <Pebble act={act} glyph={glyph} size={32} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <IconButton
              icon="chevronUp"
              data-way="up"
              label={t`Move up: ${name}`}
              disabled={index === 0}
              onClick={() => move(item, -1)}
            />
            <IconButton
              icon="chevronDown"
              data-way="down"
              label={t`Move down: ${name}`}
              disabled={index === shown.length - 1}
              onClick={() => move(item, 1)}
            />
            <IconButton
              icon="minus"
              data-way="leave"
              label={t`Take off home: ${name}`}
              disabled={shown.length <= least}
              onClick={() => leave(item)}
            />
          </li>
        )
      })}
      {hidden.map((item) => {
        const { id, name, act, glyph } = item
        return (
          <li key={id} className={styles.hidden} data-item={id}>
            <Pebble act={act} glyph={glyph} size={32} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <IconButton
              icon="plus"
              data-way="add"
              label={t`Put on home: ${name}`}
              disabled={shown.length >= most}
              onClick={() => add(item)}
            />
          </li>
        )
      })}
    </ul>
  )
}
