export const pottyGlyph = (
  <>
    <rect x="10" y="9.5" width="5" height="13" rx="2.5" />
    <rect x="10" y="18.5" width="21" height="4" rx="2" />
    <path d="M12.5 24h16.6c-.5 3.2-2 5-4 6H16.5c-2-1-3.5-2.8-4-6z" />
  </>
)
