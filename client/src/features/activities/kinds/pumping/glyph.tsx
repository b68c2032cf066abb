export const pumpingGlyph = (
  <>
    <path d="M11 10.5h9.5l2.2 5.5v2h-8.5z" />
    <path d="M15.5 19.5H27V29a3 3 0 0 1-3 3h-5.5a3 3 0 0 1-3-3z" />
    <path d="M22 23.5h5M22 27.5h5" stroke="var(--c)" strokeWidth="1.6" />
  </>
)
