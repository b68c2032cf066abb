import { textParts } from '#i18n/catalogs.ts'
import { loadTexts } from '#i18n/languages.ts'
import 'fake-indexeddb/auto'

// Screens are tested in any language without the shell that brings their texts.
void loadTexts(...textParts)
