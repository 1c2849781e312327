import { Component, type ReactNode } from 'react'
import { useSite } from '../../../platform/site.ts'
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
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <PageFailed onRetry={() => this.setState({ hasFailed: false })} />
  }
}
