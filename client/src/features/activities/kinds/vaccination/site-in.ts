import { vaccinationSite } from 'sync-protocol/entities/vaccination'
import type { Row } from 'sync-protocol/entities/registry'

type Site = NonNullable<Row<'vaccination'>['site']>

const sites: readonly [Site, RegExp][] = [
  ['LEFT_THIGH', /(?=.*(?:left|лев|лів|მარცხ))(?=.*(?:thigh|leg|бедр|стегн|ног|ბარძაყ))/],
  ['RIGHT_THIGH', /(?=.*(?:right|прав|მარჯვ))(?=.*(?:thigh|leg|бедр|стегн|ног|ბარძაყ))/],
  ['LEFT_ARM', /(?=.*(?:left|лев|лів|მარცხ))(?=.*(?:arm|shoulder|рук|плеч|მკლავ|მხარ))/],
  ['RIGHT_ARM', /(?=.*(?:right|прав|მარჯვ))(?=.*(?:arm|shoulder|рук|плеч|მკლავ|მხარ))/],
  ['BUTTOCK', /buttock|ягодиц|сідниц|დუნდულ/],
  ['MOUTH', /mouth|oral|в рот|внутрь|перорал|პირით/],
  ['NOSE', /nose|nasal|нос|ніс|ცხვირ/],
]

/** Reads the injection site from Nela's code or from words in the product's languages; null if there is none. */
export const siteIn = (text: string): Site | null =>
  vaccinationSite.safeParse(text).data ??
  sites.find(([, words]) => words.test(text.toLowerCase()))?.[0] ??
  null
