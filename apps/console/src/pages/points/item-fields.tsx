import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { freeRoundsMax, mallItemKinds } from '@fairground/contract'
import { Fragment } from 'react'
import type { MallItemForm } from '@fairground/contract/console'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { PictureField } from '../../ui/fields/picture/picture-field.tsx'
import { newRounds, RoundFields } from '../../ui/fields/round-fields.tsx'
import type { MallReply } from './mall-page.tsx'
import { autoDirection } from '../../ui/fields/auto-direction.ts'

interface ItemFieldsProps {
  form: MallItemForm
  isNew: boolean
  isReadOnly: boolean
  choices: MallReply['choices']
  onChange: (form: MallItemForm) => void
}

export function ItemFields({ form, isNew, isReadOnly, choices, onChange }: ItemFieldsProps) {
  const t = useT()
  const set = (changes: Partial<MallItemForm>) => onChange({ ...form, ...changes })
  const limit = (key: 'stock' | 'memberMax', [min, max]: [number, number]) => (
    <NumberInput
      label={t(`points.${key}`)}
      min={min}
      max={max}
      allowDecimal={false}
      value={form[key] ?? ''}
      onChange={(value) => set({ [key]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('points.kind')}
          description={t(`points.kindHints.${form.kind}`)}
          data={mallItemKinds.map((value) => ({ value, label: t(`points.kinds.${value}`) }))}
          value={form.kind}
          disabled={!isNew}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: mallItemKinds.find((kind) => kind === value) ?? form.kind })
          }
        />
        <CountField
          label={t('points.points')}
          min={1}
          max={1_000_000_000}
          value={form.points}
          onChange={(value) => set({ points: value })}
        />
        {form.kind !== 'voucher' && limit('stock', [0, 1_000_000])}
        {limit('memberMax', [1, 1_000])}
        <CountField
          label={t('points.levelMin')}
          min={0}
          max={100}
          value={form.levelMin}
          onChange={(value) => set({ levelMin: value })}
        />
        <Texts form={form} choices={choices} onChange={onChange} />
        {form.kind === 'bonus' && <Bonuses form={form} choices={choices} onChange={onChange} />}
        {form.kind === 'free_rounds' && <Rounds form={form} choices={choices} onChange={onChange} />}
      </SimpleGrid>
      <PictureField
        of="points"
        picture={form.picture}
        pictures={choices.arts}
        isReadOnly={isReadOnly}
        onChange={(picture) => picture && set({ picture })}
      />
      <Checkbox
        label={t('points.isEnabled')}
        checked={form.isEnabled}
        onChange={({ currentTarget: { checked } }) => set({ isEnabled: checked })}
      />
    </Stack>
  )
}

type PartProps = Omit<ItemFieldsProps, 'isNew' | 'isReadOnly'>

function Texts({ form, choices, onChange }: PartProps) {
  const t = useT()
  return choices.languages.flatMap(({ code, name }) =>
    (['title', 'text'] as const).map((part) => {
      const text = form.texts[code] ?? { title: '', text: '' }
      return (
        <TextInput
          key={`${code} ${part}`}
          {...autoDirection}
          label={`${t(`points.${part}`)} · ${name}`}
          maxLength={part === 'title' ? 80 : 400}
          value={text[part]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, texts: { ...form.texts, [code]: { ...text, [part]: value } } })
          }
        />
      )
    }),
  )
}

function Bonuses({ form, choices, onChange }: PartProps) {
  const t = useT()
  return choices.currencies.flatMap((currency) => {
    const bonus = form.bonuses.find((each) => each.currency === currency) ?? { currency, amount: '', times: 1 }
    const set = (changes: Partial<typeof bonus>) =>
      onChange({
        ...form,
        bonuses: [...form.bonuses.filter((each) => each.currency !== currency), { ...bonus, ...changes }],
      })
    return [
      <TextInput
        key={`${currency} amount`}
        label={t('points.bonusIn', { currency })}
        inputMode="decimal"
        value={bonus.amount}
        onChange={({ currentTarget: { value } }) => set({ amount: value.trim() })}
      />,
      <CountField
        key={`${currency} times`}
        label={t('points.timesIn', { currency })}
        min={0}
        max={10}
        value={bonus.times}
        onChange={(value) => set({ times: value })}
      />,
    ]
  })
}

function Rounds({ form, choices, onChange }: PartProps) {
  const t = useT()
  return choices.currencies.map((currency) => {
    const rounds = form.rounds.find((each) => each.currency === currency) ?? {
      currency,
      count: 10,
      times: 1,
      ...newRounds,
    }
    const set = (changes: Partial<typeof rounds>) =>
      onChange({
        ...form,
        rounds: [...form.rounds.filter((each) => each.currency !== currency), { ...rounds, ...changes }],
      })
    const { game, stake, days } = rounds
    return (
      <Fragment key={currency}>
        <RoundFields
          hasCurrency
          rounds={{ game, stake, days }}
          currency={currency}
          games={choices.roundGames}
          onChange={set}
        />
        <CountField
          label={t('points.roundsIn', { currency })}
          min={1}
          max={freeRoundsMax}
          value={rounds.count}
          onChange={(count) => set({ count })}
        />
        <CountField
          label={t('points.winsTimesIn', { currency })}
          min={0}
          max={10}
          value={rounds.times}
          onChange={(times) => set({ times })}
        />
      </Fragment>
    )
  })
}
