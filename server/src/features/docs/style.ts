/** The style of the API page. A file of its own, because the policy allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: #f6f1ea; --card: #fffdf9; --ink: #2a1f33; --quiet: #5d5063; --line: #e4dacf; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17121d; --card: #211a29; --ink: #f3ecf7; --quiet: #b9adc3; --line: #3a3044; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 960px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 8px; }
h2 { margin: 32px 0 8px; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 16px 0 4px; font-size: 14px; color: var(--quiet); }
a { color: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 8px 0; }
details { margin: 0 0 8px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--quiet); }
details > :not(summary) { margin-left: 16px; margin-right: 16px; }
b { display: inline-block; min-width: 64px; }
.access { margin: 0 16px 8px; color: var(--quiet); }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { padding: 12px; border: 1px solid var(--line); border-radius: 8px; overflow: auto; background: var(--card); }
details pre { background: var(--ground); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; }
`
