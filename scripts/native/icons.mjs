// Draws the icons and the splash of the packaged app from the mark of the product (public/icons/icon.svg):
//   node scripts/native/icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { root } from '../sources.mjs'

const res = 'android/app/src/main/res'
const assets = 'ios/App/App/Assets.xcassets'
const ground = '#2f2338'

/** The paths of the logo, on a field of 40, as in the web's icon. Throws if the drawing has none. */
function markOf(svg) {
  const [, mark] = /<g transform=[^>]*>(.*)<\/g>/s.exec(svg) ?? []
  if (!mark?.includes('<path')) throw new Error('public/icons/icon.svg has no mark')
  return mark
}

const mark = markOf(readFileSync(join(root, 'public/icons/icon.svg'), 'utf8'))
/** In one colour, for a system that applies its own. */
const inOneColour = (colour) => mark.replaceAll(/fill="[^"]*"/g, `fill="${colour}"`)

/** The logo centred in a square; `share`: its part of the width. */
function drawing({ share, paths = mark, behind = '' }) {
  const scale = (512 * share) / 40
  const offset = (512 - 40 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${behind}<g transform="translate(${offset} ${offset}) scale(${scale})">${paths}</g></svg>`
}

const full = (colour) => `<rect width="512" height="512" fill="${colour}"/>`
const rounded = `<rect x="20" y="20" width="472" height="472" rx="104" fill="${ground}"/>`
const circle = `<circle cx="256" cy="256" r="236" fill="${ground}"/>`
// Of the 108 units of an adaptive icon, 66 are always visible; the logo is inside them.
const adaptive = { share: 0.42 }

/** Scale factors of Android's densities, for an icon of 48 and an adaptive layer of 108 pixels. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

/** @type {{ path: string, size: number, svg: string, opaque?: boolean }[]} */
export const pictures = [
  ...Object.entries(densities).flatMap(([density, scale]) =>
    [
      { name: 'ic_launcher', size: 48 * scale, svg: drawing({ share: 0.56, behind: rounded }) },
      { name: 'ic_launcher_round', size: 48 * scale, svg: drawing({ share: 0.56, behind: circle }) },
      { name: 'ic_launcher_foreground', size: 108 * scale, svg: drawing(adaptive) },
      {
        name: 'ic_launcher_monochrome',
        size: 108 * scale,
        svg: drawing({ ...adaptive, paths: inOneColour('#fff') }),
      },
    ].map(({ name, ...rest }) => ({ path: `${res}/mipmap-${density}/${name}.png`, ...rest })),
  ),
  ...[
    // Apple refuses a store icon with transparency.
    { name: 'light', svg: drawing({ share: 0.56, behind: full(ground) }), opaque: true },
    { name: 'dark', svg: drawing({ share: 0.56 }) },
    {
      name: 'tinted',
      svg: drawing({ share: 0.56, paths: inOneColour('#fff'), behind: full('#000') }),
      opaque: true,
    },
  ].map(({ name, ...rest }) => ({
    path: `${assets}/AppIcon.appiconset/icon-${name}.png`,
    size: 1024,
    ...rest,
  })),
  ...[
    {
      name: 'light',
      svg: drawing({ share: 0.12, paths: mark.replace('#fff3e2', ground), behind: full('#f6f1ea') }),
    },
    { name: 'dark', svg: drawing({ share: 0.12, behind: full('#151019') }) },
  ].map(({ name, ...rest }) => ({
    path: `${assets}/Splash.imageset/splash-${name}.png`,
    size: 2732,
    opaque: true,
    ...rest,
  })),
]

/** The bytes of a picture. */
export async function drawn({ size, svg, opaque = false }) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 512 }).resize(size, size)
  return (opaque ? picture.flatten({ background: ground }) : picture).png({ compressionLevel: 9 }).toBuffer()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const picture of pictures) {
    const file = join(root, 'native', picture.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await drawn(picture))
  }
}
