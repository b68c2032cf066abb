import type { jsPDF } from 'jspdf'
import { paperFont } from 'sync-protocol/rules/print/paper'
import regular from './fonts/firago-regular.ttf?url'
import semibold from './fonts/firago-semibold.ttf?url'
import {
  drawUnprintableAsPictures,
  type PaintLine,
  type TextPage,
} from 'sync-protocol/rules/print/picture-of-text'
import { paintLine } from './picture-of-text.ts'

/** The bytes of a file in base64, as jsPDF stores files. */
async function base64Of(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`no letters: ${url} ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/**
 * Adds fonts for Latin, Cyrillic and Georgian to a document; jsPDF's own have Latin only. A line with any other
 * character, such as Arabic or an emoji, is drawn by the device (`paint`).
 */
export async function addFonts(document: jsPDF, paint: PaintLine = paintLine): Promise<void> {
  const styles = [
    { url: regular, style: 'normal' },
    { url: semibold, style: 'bold' },
  ]
  for (const { url, style } of styles) {
    const file = `firago-${style}.ttf`
    document.addFileToVFS(file, await base64Of(url))
    document.addFont(file, paperFont, style)
  }
  drawUnprintableAsPictures(document as TextPage, paint)
}
