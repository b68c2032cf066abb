import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { topLinks } from '#navigation/sections.ts'
import { themeChoices } from '#session/theme-rules.ts'
import { setTheme } from '#session/theme.ts'
import { useTheme } from '#session/use-theme.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { forgetLink, usePendingLink } from './pending-link.ts'
import { useAppKeys } from './use-app-keys.ts'

const LinkRunner = lazyComponent(() => import('./link-runner.tsx'), 'LinkRunner')
const SayRunner = lazyComponent(() => import('./say-runner.tsx'), 'SayRunner')
const CommandPalette = lazyComponent(() => import('./command-palette.tsx'), 'CommandPalette')
const KeyboardHelp = lazyComponent(() => import('./keyboard-help.tsx'), 'KeyboardHelp')

const isSay = (path: string) => path.startsWith('/say')

/** Logging without the dock, on every screen: by a link, and by typing on a desktop. */
export const QuickLog = () => {
  const link = usePendingLink()
  const navigate = useNavigate()
  const { choice } = useTheme()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)
  useAppKeys({
    onPalette: () => setOpen('palette'),
    onHelp: () => setOpen('help'),
    onTheme: () => setTheme(themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length]!),
    onMeasure: () => void navigate('/growth?add'),
    onSection: (index) => {
      const path = topLinks[index]?.path
      if (path !== undefined) void navigate(path)
    },
  })
  return (
    <Suspense fallback={null}>
      {link && isSay(link.path) && (
        <SayRunner
          key={link.search}
          text={new URLSearchParams(link.search).get('text') ?? ''}
          onDone={forgetLink}
        />
      )}
      {link && !isSay(link.path) && (
        <LinkRunner key={link.path + link.search} link={link} onDone={forgetLink} />
      )}
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
    </Suspense>
  )
}
