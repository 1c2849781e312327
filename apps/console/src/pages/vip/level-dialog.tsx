import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { vipTones } from '@fairground/contract'
import type { OperatorReply, VipLadderForm } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { isAmount } from '../../ui/fields/is-amount.ts'
import { areNamesReady, NamesFields } from '../../ui/fields/names-fields.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface LevelDialogProps {
  /** As they were read. */
  levels: VipLadderForm
  /** The place of the level, from 0; behind the last one: a new one. */
  index: number
  choices: OperatorReply<'vip.ladder'>['choices']
  onClose: () => void
}

const nameMax = 40

/** Nothing is wrong before something is typed. */
const isWrong = (typed = '') => typed !== '' && !isAmount(typed)

/** What somebody else has changed since the page was read is not overwritten. */
export function LevelDialog({ levels, index, choices, onClose }: LevelDialogProps) {
  const t = useT()
  const [before] = useState(levels)
  const [level, setLevel] = useState<VipLadderForm[number]>(before[index] ?? { tone: 'star', names: {}, turnovers: {} })
  const save = useAct('vip.setLadder', { onDone: onClose })
  const { names, turnovers, tone } = level
  const isReady = areNamesReady(names) && choices.currencies.every((currency) => isAmount(turnovers[currency] ?? ''))
  return (
    <ReasonDialog
      title={t('merchants.vip.levelOf', { level: index + 1 })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={isReady}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          body: { before, after: [...before.slice(0, index), level, ...before.slice(index + 1)], reason },
        })
      }
    >
      <NamesFields
        names={names}
        languages={choices.languages}
        maxLength={nameMax}
        onChange={(names) => setLevel({ ...level, names })}
      />
      <NativeSelect
        label={t('merchants.vip.tone')}
        data={vipTones.map((each) => ({ value: each, label: t(`merchants.vip.tones.${each}`) }))}
        value={tone}
        onChange={({ currentTarget: { value } }) =>
          setLevel({ ...level, tone: vipTones.find((each) => each === value) ?? tone })
        }
      />
      {choices.currencies.map((currency) => (
        <TextInput
          key={currency}
          label={t('merchants.vip.turnoverIn', { currency })}
          inputMode="decimal"
          required
          value={turnovers[currency] ?? ''}
          error={isWrong(turnovers[currency]) && t('merchants.vip.amountWrong')}
          onChange={({ currentTarget: { value } }) =>
            setLevel({ ...level, turnovers: { ...turnovers, [currency]: value.trim() } })
          }
        />
      ))}
    </ReasonDialog>
  )
}
