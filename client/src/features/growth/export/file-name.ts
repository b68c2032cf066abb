/** A file name: child, content, day. Keeps letters of every script and removes what a file system refuses. */
export function fileName(child: string, content: string, day: string, ending: string): string {
  const safe = (part: string) =>
    part
      .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
      .trim()
      .replace(/[.\s]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
  return `${[safe(child), safe(content), day].filter(Boolean).join('-')}.${ending}`
}
