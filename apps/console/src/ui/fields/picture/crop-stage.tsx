import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { movedCrop, zoomedCrop, type Crop, type PictureSize } from '@fairground/contract/console'
import { changeOfKey } from './crop-acts.ts'

interface CropStageProps {
  image: ImageBitmap
  crop: Crop
  /** Of what is kept. */
  shape: PictureSize
  label: string
  /** The id of what explains the keys. */
  hintId: string
  onChange: (crop: Crop) => void
}

interface Point {
  x: number
  y: number
}

/** What is kept, as the banner will show it: the picture follows one finger and the mouse, and two fingers zoom. */
export function CropStage({ image, crop, shape, label, hintId, onChange }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const points = useRef(new Map<number, Point>())
  // From where the fingers came down: sums of single steps would lose what is below a pixel.
  const start = useRef({ crop, ...grip([]) })

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { width, height } = shape
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, width, height)
    context.drawImage(image, crop.left, crop.top, crop.width, crop.height, 0, 0, width, height)
  }, [image, crop, shape])

  const begin = () => {
    start.current = { crop, ...grip([...points.current.values()]) }
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begin()
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!points.current.has(event.pointerId)) return
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const { crop: first, middle, reach } = start.current
    const now = grip([...points.current.values()])
    const zoomed = reach > 0 && now.reach > 0 ? zoomedCrop(first, now.reach / reach, { size: image, shape }) : first
    const scale = zoomed.width / event.currentTarget.getBoundingClientRect().width
    const by = { x: (middle.x - now.middle.x) * scale, y: (middle.y - now.middle.y) * scale }
    onChange(movedCrop(zoomed, by, image))
  }
  const release = ({ pointerId }: PointerEvent<HTMLElement>) => {
    points.current.delete(pointerId)
    begin()
  }
  const onKey = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : changeOfKey(event.key)
    if (!change) return
    event.preventDefault()
    onChange(change(crop, image, shape))
  }
  return (
    <canvas
      ref={canvas}
      width={shape.width}
      height={shape.height}
      className="crop-stage"
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes keys, as an application does
      role="application"
      aria-label={label}
      aria-describedby={hintId}
      tabIndex={0}
      data-autofocus
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKey}
    />
  )
}

/** The middle of the fingers, and how far the first is from it. */
function grip(points: readonly Point[]): { middle: Point; reach: number } {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const count = Math.max(1, points.length)
  const middle = { x: sum.x / count, y: sum.y / count }
  const [first] = points
  return { middle, reach: first ? Math.hypot(first.x - middle.x, first.y - middle.y) : 0 }
}
