import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '../../../platform/i18n.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { NewJointDialog, pairsOf } from './new-joint-dialog.tsx'
import { NewLotteryDialog } from './new-lottery-dialog.tsx'
import type { Languages } from './schedule-fields.tsx'

interface AddLotteryProps {
  list: readonly LotteryRow[]
  languages: Languages
}

/** A new lottery is made like another one, or of two others. */
export function AddLottery({ list, languages }: AddLotteryProps) {
  const t = useT()
  const [added, setAdded] = useState<'own' | 'joint'>()
  const [pair, ...pairs] = useMemo(() => pairsOf(list), [list])
  const close = () => setAdded(undefined)
  if (list.length === 0) return null
  return (
    <Group gap="xs">
      {pair && (
        <Button variant="default" onClick={() => setAdded('joint')}>
          {t('lottery.joint.add')}
        </Button>
      )}
      <Button onClick={() => setAdded('own')}>{t('lottery.schedule.add')}</Button>
      {added === 'own' && <NewLotteryDialog lotteries={list} languages={languages} onClose={close} />}
      {added === 'joint' && pair && <NewJointDialog pairs={[pair, ...pairs]} languages={languages} onClose={close} />}
    </Group>
  )
}
