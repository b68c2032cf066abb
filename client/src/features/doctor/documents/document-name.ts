import { plainName } from 'sync-protocol/entities/scalars'

const mostLetters = 120

/** What hides in a name, or ends a line of it. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\ufeff]+/gu
/** What no system takes in the name of a file. */
const refused = /[<>:"/\\|?*]+/g

/** A name as it is stored: one line, of letters that are seen, at most 120; empty where nothing is left. */
export const cleanName = (typed: string): string =>
  plainName([...plainName(typed.replace(hidden, ' '))].slice(0, mostLetters).join(''))

/** The name of a document of a file that was chosen: without its ending. */
export const nameOfFile = ({ name }: Pick<File, 'name'>): string =>
  cleanName(name.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' '))

/** The name under which a PDF leaves the app. `otherwise`: where it has none. */
export const fileNameOf = (name: string | null, otherwise: string): string =>
  `${cleanName((name ?? '').replace(refused, '-').replace(/^\.+/, '')) || otherwise}.pdf`
