import type { Promotion } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'

const tones: Record<Promotion['state'], NonNullable<TagProps['tone']>> = {
  upcoming: 'neutral',
  joinable: 'brand',
  joined: 'neutral',
  claimable: 'brand',
  applying: 'warn',
  process: 'info',
  issued: 'brand',
  rejected: 'danger',
  claimed: 'brand',
  signed: 'brand',
  closed: 'neutral',
}

/** The member's state in a promotion, where there is nothing to do. */
export function ClaimTag({ state }: Pick<Promotion, 'state'>) {
  const t = useT()
  return (
    <Tag tone={tones[state]} size={30}>
      {t(`promotions.state.${state}`)}
    </Tag>
  )
}
