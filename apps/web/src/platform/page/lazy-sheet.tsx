import { lazy, Suspense, useState, type ComponentType } from 'react'

interface SheetProps {
  isOpen: boolean
}

/** A sheet whose file is fetched when it is first opened. Once it has been, it stays to close as it opened. */
export function lazySheet<Props extends SheetProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Sheet = lazy(async () => ({ default: await load() }))
  return function LazySheet(props: Props) {
    const [hasBeenOpen, setHasBeenOpen] = useState(props.isOpen)
    if (props.isOpen && !hasBeenOpen) setHasBeenOpen(true)
    if (!hasBeenOpen) return null
    return (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    )
  }
}
