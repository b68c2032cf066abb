// The product's data in the Xcode project: identity, versions, groups and links of the app and of its widgets.
import { set } from './set-text.mjs'

const plistOf = (entries) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('\n')}
</dict>
</plist>
`
const listOf = (key, value) => `\t<key>${key}</key>\n\t<array>\n\t\t<string>${value}</string>\n\t</array>`

/**
 * Writes the Xcode project by `change(path, edit)`; its widgets have the id of the app with ".Widgets" behind it.
 *
 * @param {(path: string, edit: (text: string) => string) => void} change
 * @param {{ id: string, name: string, server: string | null, version: string, build: number, oldest: string }} of
 */
export function writeXcode(change, { id, name, server, version, build, oldest }) {
  change('ios/App/App.xcodeproj/project.pbxproj', (text) => {
    // Two targets, each for debug and release.
    const versioned = set(text, /MARKETING_VERSION = [^;]*;/, `MARKETING_VERSION = ${version};`, 4)
    const numbered = set(
      versioned,
      /CURRENT_PROJECT_VERSION = [^;]*;/,
      `CURRENT_PROJECT_VERSION = ${build};`,
      4,
    )
    const named = set(numbered, /(PRODUCT_BUNDLE_IDENTIFIER = )(?![^;]*\.Widgets;)[^;]*;/, `$1${id};`, 2)
    const both = set(named, /(PRODUCT_BUNDLE_IDENTIFIER = )[^;]*\.Widgets;/, `$1${id}.Widgets;`, 2)
    // In the project too.
    return set(both, /IPHONEOS_DEPLOYMENT_TARGET = [^;]*;/, `IPHONEOS_DEPLOYMENT_TARGET = ${oldest};`, 6)
  })
  const group = listOf('com.apple.security.application-groups', `group.${id}`)
  const links =
    server === null
      ? []
      : [listOf('com.apple.developer.associated-domains', `applinks:${new URL(server).host}`)]
  change('ios/App/App/App.entitlements', () => plistOf([...links, group]))
  change('ios/App/Widgets/Widgets.entitlements', () => plistOf([group]))
  for (const target of ['App', 'Widgets'])
    change(`ios/App/${target}/Info.plist`, (text) =>
      set(text, /(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/, `$1${name}`),
    )
}
