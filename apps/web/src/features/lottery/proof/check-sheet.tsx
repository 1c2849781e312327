import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { useLotteries } from '../api.ts'
import { RecentDraws } from '../draw/recent-draws.tsx'
import { useGame } from '../families/load-family.ts'
import styles from './check-sheet.module.css'

interface CheckSheetProps {
  isOpen: boolean
  onClose: () => void
  onCheck: (lottery: string, number: string) => void
}

const recentShown = 20

/** Selects the draw to verify: a lottery, then one of its latest draws. */
export function CheckSheet({ isOpen, onClose, onCheck }: CheckSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      title={t('lottery.check.open')}
      closeLabel={t('lottery.close')}
    >
      {isOpen && <Draws onCheck={onCheck} />}
    </BottomSheet>
  )
}

function Draws({ onCheck }: Pick<CheckSheetProps, 'onCheck'>) {
  const t = useT()
  const { data, isError, refetch } = useLotteries()
  const [chosen, setChosen] = useState<string>()
  const summary = data?.list.find(({ lottery }) => lottery === chosen) ?? data?.list[0]
  const game = useGame(summary?.game)
  if (isError && !data) return <LoadFailed title={t('lottery.failed')} onAgain={() => void refetch()} />
  return (
    <div className={styles.check}>
      <p>{t('lottery.check.explain')}</p>
      <Rail gap={8}>
        {data?.list.map(({ lottery, name }) => (
          <Chip key={lottery} isOn={lottery === summary?.lottery} onClick={() => setChosen(lottery)}>
            {name}
          </Chip>
        ))}
      </Rail>
      <h3>{t('lottery.check.choose')}</h3>
      {summary && game && (
        <RecentDraws
          lottery={summary.lottery}
          game={game}
          shownMax={recentShown}
          onCheck={(number) => onCheck(summary.lottery, number)}
        />
      )}
    </div>
  )
}
