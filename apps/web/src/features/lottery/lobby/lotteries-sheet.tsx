import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lotteryHref } from '../../../entities/game/game-href.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { TimeLeft } from '../draw/time-left.tsx'
import { useLobby } from './use-lobby.ts'

interface LotteriesSheetProps {
  isOpen: boolean
  onClose: () => void
  current: string
}

/** Switches to another lottery. */
export function LotteriesSheet({ isOpen, onClose, current }: LotteriesSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      ground="page"
      title={t('lottery.list.choose')}
      closeLabel={t('lottery.close')}
    >
      {isOpen && <Choices current={current} onClose={onClose} />}
    </BottomSheet>
  )
}

function Choices({ current, onClose }: Pick<LotteriesSheetProps, 'current' | 'onClose'>) {
  const picture = usePictures()
  const { data } = useLobby()
  return (
    <List>
      {data?.list.map(({ lottery, name, icon, current: draw }) => (
        <ListRow
          key={lottery}
          href={lotteryHref(lottery)}
          data-replace
          aria-current={lottery === current ? 'true' : undefined}
          icon={<img {...picture(icon, { width: 32, height: 32, shown: 32 })} alt="" />}
          title={name}
          end={<TimeLeft closesAt={draw.closesAt} />}
          onClick={onClose}
        />
      ))}
    </List>
  )
}
