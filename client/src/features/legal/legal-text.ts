/** The sections of the privacy policy in order; the names are also anchors. */
export const privacySections = [
  'operator',
  'summary',
  'account',
  'family',
  'device',
  'technical',
  'purposes',
  'sharing',
  'recipients',
  'retention',
  'deletion',
  'security',
  'rights',
  'children',
  'changes',
] as const

/** The sections of the terms of service in order. */
export const termsSections = [
  'agreement',
  'service',
  'age',
  'account',
  'team',
  'use',
  'content',
  'baby-data',
  'warning',
  'premium',
  'products',
  'analysis',
  'offline',
  'availability',
  'ending',
  'rights',
  'liability',
  'law',
  'changes',
  'contact',
] as const

export type PrivacySection = (typeof privacySections)[number]
export type TermsSection = (typeof termsSections)[number]

/** A paragraph, or a list of items. `{product}`, `{name}`, `{email}` and `{address}` are placeholders. */
export type Block = string | readonly string[]
export type LegalSection = Readonly<{ title: string; body: readonly Block[] }>
export type LegalText<Id extends string> = Readonly<{
  title: string
  /** A sentence below the title, also the description of the page. */
  lead: string
  sections: Readonly<Record<Id, LegalSection>>
}>

/** The texts of one language: both documents and the labels around them. */
export type LegalLanguage = Readonly<{
  words: Readonly<{
    back: string
    contents: string
    language: string
    updated: string
    /** Used if the operator has not set a value. */
    operator: Readonly<{ name: string; email: string; address: string }>
  }>
  privacy: LegalText<PrivacySection>
  terms: LegalText<TermsSection>
}>
