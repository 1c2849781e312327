const points = Array.from({ length: 24 }, (_, index) => {
  const radius = index % 2 ? 9.6 : 11
  const angle = (index / 12) * Math.PI
  return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`
})
const edge = `M${points.join('L')}Z`

/** Stamped on what can be checked. A decoration of the words beside it. */
export function Seal({ size = 16 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={edge} fill="currentColor" stroke="currentColor" strokeWidth={1.6} />
      <path d="M7.8 12.4l2.8 2.8 5.6-6" stroke="var(--seal-tick, var(--surface))" strokeWidth={2.1} />
    </svg>
  )
}
