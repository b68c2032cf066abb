import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './policy.ts'

/** Texts that must never run as code: sixty attempts, each of which would open a dialog. */
export const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</title><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  // Break out of an attribute, a text area, a comment, a script.
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '` onerror=alert(1) x=`',
  '</textarea><img src=x onerror=alert(1)>',
  '--><img src=x onerror=alert(1)><!--',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '";alert(1);//',
  "\\';alert(1);//",
  ']]><script>alert(1)</script>',
  '</noscript><img src=x onerror=alert(1)>',
  // Elements that run or load by themselves.
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1) />#x"></svg>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=x>x</button>',
  '<body onpageshow=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<template><script>alert(1)</script></template>',
  // Mutation XSS: a sanitizer leaves the text, and a parser changes it.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg><p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img/src=x/onerror=alert(1)//',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  // Addresses, templates, other markup languages, formulas, styles.
  'javascript:alert(1)',
  'jAvAsCrIpT&colon;alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '${alert(1)}#{alert(1)}<%= alert(1) %>',
  '[x](javascript:alert(1)) ![x](x"onerror="alert(1))',
  '=HYPERLINK("javascript:alert(1)","x")',
  '@import"data:,*{x:expression(alert(1))}";',
  // Lookalike and right-to-left characters.
  '＜script＞alert(1)＜/script＞',
  '\u202e<img src=x onerror=alert(1)>\u202c',
  '<img src=x one\u00adrror=alert(1) \ufeff onerror=alert(1)>',
]

/** The texts that a page does not show unchanged. Scrolls to the end, because the page draws distant parts late. */
const notShown = async (tab: Page, texts: readonly string[]): Promise<string[]> => {
  const shown = await tab.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    return document.body.textContent
  })
  return texts.filter((text) => !shown.includes(text))
}

/** Opens a page in each language, and checks that it shows all of these texts, runs nothing and violates no policy. */
export async function shownInEachLanguage(
  tab: Page,
  path: string,
  texts: readonly string[],
  dialogs: readonly string[],
): Promise<void> {
  for (const language of ['ru', 'uk', 'ka', 'en']) {
    await tab.evaluate((one) => localStorage.setItem('language', one), language)
    await tab.goto(new URL(path, tab.url()).href)
    await tab.locator(`html[lang^="${language}"]`).waitFor()
    await expect.poll(() => notShown(tab, texts), { timeout: 30_000 }).toEqual([])
    expect([dialogs, await violations(tab)], `${path} in ${language}`).toEqual([[], []])
  }
}
