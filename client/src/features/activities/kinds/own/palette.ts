import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Colour = Row<'ownActivity'>['colour']
type GlyphName = Row<'ownActivity'>['glyph']

export const colourNames: Record<Colour, MessageDescriptor> = {
  INK: msg({ message: 'Grey', comment: 'a colour to choose' }),
  BLUE: msg({ message: 'Blue', comment: 'a colour to choose' }),
  YELLOW: msg({ message: 'Yellow', comment: 'a colour to choose' }),
  BROWN: msg({ message: 'Brown', comment: 'a colour to choose' }),
  RED: msg({ message: 'Red', comment: 'a colour to choose' }),
  GREEN: msg({ message: 'Green', comment: 'a colour to choose' }),
}

export const glyphNames: Record<GlyphName, MessageDescriptor> = {
  STAR: msg({ message: 'Star', comment: 'a drawing to choose' }),
  HEART: msg({ message: 'Heart', comment: 'a drawing to choose' }),
  SUN: msg({ message: 'Sun', comment: 'a drawing to choose' }),
  DROP: msg({ message: 'Drop', comment: 'a drawing to choose: a drop of water' }),
  BATH: msg({ message: 'Bathtub', comment: 'a drawing to choose' }),
  BOOK: msg({ message: 'Book', comment: 'a drawing to choose' }),
  MUSIC: msg({ message: 'Music', comment: 'a drawing to choose' }),
  TOOTH: msg({ message: 'Tooth', comment: 'a drawing to choose' }),
  LEAF: msg({ message: 'Leaf', comment: 'a drawing to choose' }),
  CAR: msg({ message: 'Car', comment: 'a drawing to choose' }),
  PAW: msg({ message: 'Paw', comment: 'a drawing to choose: of an animal' }),
  SMILE: msg({ message: 'Happy face', comment: 'a drawing to choose' }),
  TEAR: msg({ message: 'Crying face', comment: 'a drawing to choose' }),
  HAND: msg({ message: 'Hand', comment: 'a drawing to choose' }),
  BALL: msg({ message: 'Ball', comment: 'a drawing to choose' }),
  CUP: msg({ message: 'Cup', comment: 'a drawing to choose' }),
}
