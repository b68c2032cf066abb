import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { troubleOf } from '#db/storage/storage-trouble.ts'
import { isDirty } from '#ui/forms/dirty.ts'
import { isReplaced } from '#features/update/worker.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

/** A chunk that failed to load stays failed until the document is loaded again. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /importing|imported module|module script|preload CSS/i.test(error.message)

/**
 * Limits an error of one screen to that screen: shows a sentence and a retry. Entries are safe, because they are stored
 * on the device before they are rendered. `resetKey` (the path) clears the error when the user navigates.
 */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidUpdate(before: { resetKey: string }) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined })
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    // A page that was suspended while a new version took over has lost its own files.
    if (isLoadFailure(error) && isReplaced() && !isDirty()) location.reload()
  }

  retry = () => (isLoadFailure(this.state.error) ? location.reload() : this.setState({ error: undefined }))

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          acts={['sleep']}
          title={<Trans>This screen did not open</Trans>}
          text={
            !troubleOf(this.state.error) && <Trans>Everything that was logged is safe on this device.</Trans>
          }
          action={
            <Button size="small" onClick={this.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </div>
    )
  }
}
