import type { jsPDF } from 'jspdf'
import { paperFont } from 'sync-protocol/rules/print/paper'
import regular from './fonts/firago-regular.ttf?url'
import semibold from './fonts/firago-semibold.ttf?url'
import { drawWhatLettersLack, type PaintLine, type TextPage } from 'sync-protocol/rules/print/picture-of-text'
import { paintLine } from './picture-of-text.ts'

/** The bytes of a file as the text in which jsPDF keeps files. */
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
 * Puts letters into a document that print Latin, Cyrillic and Georgian; jsPDF's own know Latin only. A line with any
 * other sign, in Arabic or with an emoji, is drawn by the device (`paint`).
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
  drawWhatLettersLack(document as TextPage, paint)
}
