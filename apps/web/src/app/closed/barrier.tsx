import styles from './barrier.module.css'

/** An illustration of a closed barrier. */
export const Barrier = () => (
  <svg viewBox="0 0 200 150" width={220} height={165} aria-hidden className={styles.barrier}>
    <ellipse cx={100} cy={134} rx={84} ry={9} fill="var(--surface-3)" />
    <path d="M36 66a4 4 0 0 1 8 0v64a4 4 0 0 1-8 0zM156 66a4 4 0 0 1 8 0v64a4 4 0 0 1-8 0z" fill="var(--text-3)" />
    <g transform="rotate(-3 100 80)">
      <rect x={24} y={64} width={152} height={26} rx={8} fill="#FFF8EE" />
      <path
        fill="#E4573D"
        d="M34 64h20l-16 26H26a8 8 0 0 1-2-6zM74 64h20l-16 26H58zM114 64h20l-16 26H98zM154 64h14a8 8 0 0 1 8 8l-11 18h-27z"
      />
    </g>
    <circle cx={40} cy={56} r={8} fill="#F5B32B" />
    <circle cx={160} cy={56} r={8} fill="#F5B32B" />
    <g transform="translate(84 8)">
      <path d="M16 0a16 16 0 0 1 16 16c0 11-16 26-16 26S0 27 0 16A16 16 0 0 1 16 0Z" fill="#0A7A4E" />
      <circle cx={16} cy={16} r={6.5} fill="#fff" />
    </g>
  </svg>
)
