import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Taps a field and types at once: the first key comes before the frame that follows the tap. */
export async function typeFromTap(user: UserEvent, field: Element, keys: string): Promise<void> {
  const frames: FrameRequestCallback[] = []
  const { requestAnimationFrame } = globalThis
  globalThis.requestAnimationFrame = (frame) => frames.push(frame)
  try {
    await user.click(field)
    for (const key of keys) {
      await user.keyboard(key)
      act(() => {
        for (const frame of frames.splice(0)) frame(performance.now())
      })
    }
  } finally {
    globalThis.requestAnimationFrame = requestAnimationFrame
  }
}
