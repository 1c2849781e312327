/** The mark: a mast with two flags that make an F. */
export function Pennant({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="9" fill="#0C2B20" />
      <rect x="8.4" y="6" width="2.9" height="20.4" rx="1.45" fill="#fff" />
      <path
        d="M12.4 7.1c5.2-.7 7.4 1.8 12.3.6.7-.2 1.1.6.6 1.1L22.6 11.4l2.7 2.7c.5.5.1 1.3-.6 1.1-4.9-1.2-7.1 1.3-12.3.6z"
        fill="#3BD68F"
      />
      <path
        d="M12.4 17.3c3.2-.4 4.6 1 7.4.4.6-.1 1 .6.6 1l-1.9 1.9 1.9 1.9c.4.4 0 1.1-.6 1-2.8-.6-4.2.8-7.4.4z"
        fill="#F5B32B"
      />
    </svg>
  )
}
