import { inlineSymbols, type IconWeights } from '../generated/icon-names.ts'
import { spriteUrl } from './icon-assets.ts'

export type IconName = keyof IconWeights

/** An icon in one of its listed weights; the default is `regular`. */
export type IconGlyph = {
  [Name in IconName]: 'regular' extends IconWeights[Name]
    ? { name: Name; weight?: IconWeights[Name] }
    : { name: Name; weight: IconWeights[Name] }
}[IconName]

export type IconProps = IconGlyph & {
  /** Side in pixels. */
  size?: number
  className?: string | undefined
}

const mirrored = /^(arrow|caret)-(left|right)$/

/** Decorative: its meaning must be in text beside it or in its button's label. */
export function Icon({ name, weight = 'regular', size = 24, className }: IconProps) {
  const symbol = weight === 'regular' ? name : `${name}-${weight}`
  return (
    <svg
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden
      className={className}
      data-mirror={mirrored.test(name) || undefined}
    >
      <use href={`${inlineSymbols.has(symbol) ? '' : spriteUrl}#i-${symbol}`} />
    </svg>
  )
}
