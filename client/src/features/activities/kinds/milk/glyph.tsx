export const milkGlyph = (
  <>
    <path d="M12.5 9h15v3h-15z" />
    <path d="M13 13.5h14l2 14.5a3 3 0 0 1-3 3.4H14a3 3 0 0 1-3-3.4z" />
    <path d="M20 17.5c2.2 2.8 3.4 4.4 3.4 6a3.4 3.4 0 0 1-6.8 0c0-1.6 1.2-3.2 3.4-6z" fill="var(--c)" />
  </>
)
