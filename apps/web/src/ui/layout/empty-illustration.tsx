import styles from './empty-illustration.module.css'

export interface EmptyIllustrationProps {
  tone?: 'brand' | 'reward' | 'grey'
  /** Drawn on the stall: what kind of content is missing. */
  symbol?: keyof typeof symbols
}

const symbols = {
  heart: 'M75 80c-12-8-17-14-17-20a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 6-5 12-17 20z',
  box: 'M62 50h26a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4V54a4 4 0 0 1 4-4z',
  letter: 'M60 53h30a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H60a5 5 0 0 1-5-5V58a5 5 0 0 1 5-5zM55 58l20 13 20-13',
  signal: 'M60 74c8-9 22-9 30 0M52 64c13-14 33-14 46 0',
}

/** An empty market stall, shown where a list or page has no content. */
export function EmptyIllustration({ tone = 'brand', symbol = 'box' }: EmptyIllustrationProps) {
  return (
    <svg
      viewBox="0 0 150 120"
      width={150}
      height={120}
      fill="currentColor"
      aria-hidden
      className={styles.illustration}
      data-tone={tone}
    >
      <ellipse className={styles.ground} cx={75} cy={111} rx={60} ry={7} />
      <rect className={styles.back} x={26} y={40} width={98} height={70} rx={6} />
      <rect x={22} y={86} width={106} height={25} rx={5} />
      <path opacity={0.12} fill="#000" d="M27 86h96a5 5 0 0 1 5 5H22a5 5 0 0 1 5-5z" />
      <path className={styles.symbol} d={symbols[symbol]} />
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <path
          key={index}
          className={index % 2 ? styles.cloth : undefined}
          d={`M${14 + index * 20.33} 18h20.33v22a10.165 9 0 0 1-20.33 0z`}
        />
      ))}
      <rect x={12} y={14} width={126} height={7} rx={3.5} />
    </svg>
  )
}
