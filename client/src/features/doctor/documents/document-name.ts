import { plainName } from 'sync-protocol/entities/scalars'

const mostLetters = 120

/** Invisible characters and line breaks. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\ufeff]+/gu
/** Characters that file systems refuse. */
const refused = /[<>:"/\\|?*]+/g

/** A name as stored: one line of visible characters, at most 120; empty if nothing is left. */
export const cleanName = (typed: string): string =>
  plainName([...plainName(typed.replace(hidden, ' '))].slice(0, mostLetters).join(''))

/** The name of a chosen file as a document, without the extension. */
export const nameOfFile = ({ name }: Pick<File, 'name'>): string =>
  cleanName(name.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' '))

/** The file name of an exported PDF. `otherwise`: used if it has no name. */
export const fileNameOf = (name: string | null, otherwise: string): string =>
  `${cleanName((name ?? '').replace(refused, '-').replace(/^\.+/, '')) || otherwise}.pdf`
