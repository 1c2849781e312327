import { Component, type ReactNode } from 'react'
import { useSite } from '../../../platform/site.ts'
import { PartMissing } from '../../../platform/page/lazy-part.tsx'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { PageFailed } from './page-failed.tsx'
import { PageLoading } from './page-loading.tsx'

/** The page, its loading placeholder, or its error message. */
export function Outlet() {
  const { router } = useSite()
  const { page, place, hasFailed } = useRouterState()
  if (hasFailed) return <PageFailed onRetry={router.retry} />
  if (!page) return <PageLoading shape={place.route?.meta.shape ?? 'list'} />
  const { Page } = page
  return (
    <ErrorBoundary key={place.pathname}>
      <Page />
    </ErrorBoundary>
  )
}

/** A rendering error on one page does not take down the rest of the site. */
class ErrorBoundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { fault: null }
  }

  static getDerivedStateFromError(cause: unknown) {
    return { fault: cause ?? new Error('unknown') }
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <PageFailed onRetry={() => (fault instanceof PartMissing ? location.reload() : this.setState({ fault: null }))} />
    )
  }
}
