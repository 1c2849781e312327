import { NativeSelect, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { joinGames, parseGame } from '@fairground/lottery'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { areNamesWritten } from '../../../ui/fields/names-fields.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'
import { IdentityFields, isIdentified } from './identity-fields.tsx'
import { ListingFields, type Languages } from './schedule-fields.tsx'

interface Pair {
  one: LotteryRow
  other: LotteryRow
}

interface NewJointDialogProps {
  /** One at least. */
  pairs: readonly [Pair, ...Pair[]]
  languages: Languages
  onClose: () => void
}

const optionsOf = (lotteries: readonly LotteryRow[]) =>
  [...new Set(lotteries)].map(({ code: value, name: label }) => ({ value, label }))

/** A lottery whose draws are those of two stations together. It begins paused, so that it can be looked at first. */
export function NewJointDialog({ languages, onClose, ...given }: NewJointDialogProps) {
  const t = useT()
  // The list is read again while this is open.
  const [pairs] = useState(given.pairs)
  const [{ one, other }, setPair] = useState<Pair>(pairs[0])
  const [identity, setIdentity] = useState({ code: '', art: '' })
  const [listing, setListing] = useState({ name: '', names: {}, group: one.group })
  const add = useAct('lottery.addJointLottery', { onDone: onClose })
  const ofFirst = useMemo(() => pairs.filter((pair) => pair.one === one), [pairs, one])
  const choose = (pair: Pair | undefined) => {
    if (pair) setPair(pair)
  }
  return (
    <ReasonDialog
      title={t('lottery.joint.add')}
      label={t('lottery.joint.add')}
      isBusy={add.isPending}
      isReady={isIdentified(identity) && listing.name.trim() !== '' && areNamesWritten(listing.names)}
      onClose={onClose}
      onConfirm={(reason) =>
        add.mutate({
          body: {
            ...identity,
            parts: [one.code, other.code],
            listing: { ...listing, name: listing.name.trim() },
            reason,
          },
        })
      }
    >
      <Text size="sm">{t('lottery.joint.text')}</Text>
      <NativeSelect
        label={t('lottery.joint.first')}
        description={t('lottery.joint.firstText')}
        data={optionsOf(pairs.map((pair) => pair.one))}
        value={one.code}
        onChange={({ currentTarget: { value } }) => choose(pairs.find((pair) => pair.one.code === value))}
      />
      <NativeSelect
        label={t('lottery.joint.second')}
        description={t('lottery.joint.secondText')}
        data={optionsOf(ofFirst.map((pair) => pair.other))}
        value={other.code}
        onChange={({ currentTarget: { value } }) => choose(ofFirst.find((pair) => pair.other.code === value))}
      />
      <IdentityFields value={identity} onChange={setIdentity} />
      <ListingFields value={listing} languages={languages} onChange={setListing} />
    </ReasonDialog>
  )
}

/** Two that draw together, in either order, and that are not joined yet. */
export function pairsOf(lotteries: readonly LotteryRow[]): Pair[] {
  const games = new Map(lotteries.map((lottery) => [lottery, parseGame(lottery.game)]))
  const areJoined = (one: LotteryRow, other: LotteryRow) =>
    lotteries.some(({ parts }) => parts?.includes(one.code) && parts.includes(other.code))
  return lotteries.flatMap((one) =>
    lotteries
      .filter((other) => {
        const [first, second] = [games.get(one), games.get(other)]
        return first && second && joinGames(first, second) && !areJoined(one, other)
      })
      .map((other) => ({ one, other })),
  )
}
