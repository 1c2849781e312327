import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from './lazy-part.tsx'

interface SheetProps {
  isOpen: boolean
}

/**
 * A sheet whose file is loaded when it is first opened. It stays mounted after that, so that its closing is animated.
 */
export function lazySheet<Props extends SheetProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Sheet = lazyPart(load)
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
