import { pause } from '../../../pause.ts'

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Runs an animation to its end; at once for those who want less motion. A hidden page never reports an animation's end, so
 * the time counts as well.
 */
export async function move(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions & { duration: number },
): Promise<void> {
  if (isCalm() || typeof element.animate !== 'function') return
  const animation = element.animate(frames, { easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', ...options })
  const lastsMs = options.duration + (options.delay ?? 0)
  await Promise.race([animation.finished.catch(() => undefined), pause(lastsMs + 200)])
}

/** A pause between steps of an animation; none for those who want less motion. */
export const beat = (ms: number): Promise<void> => (isCalm() ? Promise.resolve() : pause(ms))
