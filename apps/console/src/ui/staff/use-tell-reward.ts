import { useT } from '../../platform/i18n.tsx'
import { tellProposed } from '../tell-proposed.ts'

/** Says of a reward that it waits for another operator. */
export function useTellReward() {
  const t = useT()
  return ({ isProposed }: { isProposed: boolean }): void => {
    if (isProposed) tellProposed(t('promotions.second.isProposed'))
  }
}
