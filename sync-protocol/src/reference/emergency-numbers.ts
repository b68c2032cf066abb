/** Countries by time zone whose number is not 112; the first one is the ambulance's own. */
const byZone: readonly (readonly [zones: RegExp, numbers: readonly string[]])[] = [
  [/^Europe\/(Kyiv|Kiev|Uzhgorod|Zaporozhye|Simferopol)$/, ['103', '112']],
  [
    /^Europe\/(Moscow|Kaliningrad|Samara|Saratov|Volgograd|Kirov|Astrakhan|Ulyanovsk)$|^Asia\/(Yekaterinburg|Omsk|Novosibirsk|Barnaul|Tomsk|Novokuznetsk|Krasnoyarsk|Irkutsk|Chita|Yakutsk|Vladivostok|Khandyga|Ust-Nera|Magadan|Sakhalin|Srednekolymsk|Kamchatka|Anadyr)$/,
    ['103', '112'],
  ],
  [
    /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Juneau|Sitka|Nome|Adak|Boise|Detroit|Indiana|Kentucky|Menominee|North_Dakota|Toronto|Vancouver|Winnipeg|Edmonton|Regina|Halifax|St_Johns|Moncton|Mexico_City|Tijuana|Monterrey)|^Pacific\/Honolulu$|^US\/|^Canada\//,
    ['911'],
  ],
  [/^Australia\//, ['000']],
  [/^Pacific\/Auckland$/, ['111']],
  [/^Europe\/(London|Belfast)$/, ['999', '112']],
  [/^Asia\/(Tokyo|Seoul)$/, ['119']],
]

/**
 * Emergency numbers for the country of this zone, best first. Default 112: it is valid in the European Union and
 * Georgia, and mobile phones redirect it almost everywhere.
 */
export const emergencyNumbersIn = (timeZone: string): readonly string[] =>
  byZone.find(([zones]) => zones.test(timeZone))?.[1] ?? ['112']
