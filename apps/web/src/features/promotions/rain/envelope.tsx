/** A red envelope with a coin, as a picture without a name. */
export function Envelope() {
  return (
    <svg viewBox="0 0 150 190" aria-hidden="true" focusable="false">
      <rect x="1" y="5" width="148" height="184" rx="15" fill="#5c0710" opacity=".6" />
      <rect x="1" y="1" width="148" height="184" rx="15" fill="url(#rain-paper)" />
      <path d="M1 66 Q75 118 149 66 V16 A15 15 0 0 0 134 1 H16 A15 15 0 0 0 1 16 Z" fill="url(#rain-flap)" />
      <path d="M1 66 Q75 118 149 66" fill="none" stroke="#ff8a5c" strokeWidth="2" />
      <Coin x={75} y={84} size={25} />
    </svg>
  )
}

/** Coins and paper are painted by these, once for the page. */
export function RainPaints() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="rain-paper" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f0303c" />
          <stop offset="1" stopColor="#b60d1d" />
        </linearGradient>
        <linearGradient id="rain-flap" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff6a5b" />
          <stop offset="1" stopColor="#e62a38" />
        </linearGradient>
        <radialGradient id="rain-coin" cx=".4" cy=".35" r=".75">
          <stop offset="0" stopColor="#ffe58a" />
          <stop offset=".6" stopColor="#f6bb2e" />
          <stop offset="1" stopColor="#c8820f" />
        </radialGradient>
      </defs>
    </svg>
  )
}

interface CoinProps {
  x: number
  y: number
  size: number
}

function Coin({ x, y, size }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 25})`}>
      <circle r="25" fill="url(#rain-coin)" />
      <circle r="19.5" fill="none" stroke="#b9790f" strokeWidth="2" />
      <path
        d="M0 -12.5 L3.6 -4.2 L12.6 -3.4 L5.8 2.6 L7.8 11.4 L0 6.7 L-7.8 11.4 L-5.8 2.6 L-12.6 -3.4 L-3.6 -4.2 Z"
        fill="#a9762c"
      />
    </g>
  )
}

export function FallingCoin() {
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" focusable="false">
      <Coin x={25} y={25} size={25} />
    </svg>
  )
}
