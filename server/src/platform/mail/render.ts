import { escapeHtml, oneLine } from './clean.ts'
import type { Mail } from './mailer.ts'

/** The three parts of a message. The subject is one sanitized line. */
export interface Rendered {
  subject: string
  text: string
  html: string
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Georgian',sans-serif"

export function render(mail: Mail, productName: string): Rendered {
  return { subject: oneLine(mail.subject, 120), text: textOf(mail), html: htmlOf(mail, productName) }
}

function textOf({ paragraphs, button, footnote }: Mail): string {
  const parts = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), `--\n${footnote}`]
  return `${parts.join('\n\n')}\n`
}

/** Tables and inline styles, which current mail programs still need. No pictures, no fonts, nothing is fetched. */
function htmlOf({ language, subject, paragraphs, button, footnote }: Mail, productName: string): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:16px 28px;border-radius:16px;background:#2f2338;color:#fffdf9;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5d5063;word-break:break-all">${escapeHtml(button.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(subject, 120))}</title></head>
<body style="margin:0;padding:24px;background:#f6f1ea;${font};font-size:16px;line-height:1.5;color:#2a1f33">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf9;border-radius:22px"><tr><td style="padding:32px;text-align:left">
<p style="margin:0 0 24px;font-size:22px;font-weight:650">${escapeHtml(productName)}</p>
${body}
${link}
<p style="margin:24px 0 0;font-size:13px;color:#5d5063">${escapeHtml(footnote)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
