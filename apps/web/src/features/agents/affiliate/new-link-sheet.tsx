import { affiliateLandings, type AffiliateLanding, type AffiliateMemberType } from '@fairground/contract'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { FirstRatesFields } from '../commissions/first-rates-fields.tsx'
import { useFirstRates } from '../commissions/use-first-rates.ts'
import { SeriesField } from '../share/series-field.tsx'
import { useCreateLink, type AffiliateTerms } from './affiliate-api.ts'
import styles from './affiliate.module.css'

export interface NewLinkSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: AffiliateTerms
}

const kinds = { player: 0, agent: 1 } as const satisfies Record<string, AffiliateMemberType>

/** Campaign, landing page, kind, prize group and rates of commission of a new link. */
export function NewLinkSheet({ isOpen, onClose, terms: { seriesMin, seriesMax, commissions } }: NewLinkSheetProps) {
  const t = useT()
  const [campaign, setCampaign] = useState('')
  const [landing, setLanding] = useState<AffiliateLanding>('register')
  const [kind, setKind] = useState<keyof typeof kinds>('player')
  const [series, setSeries] = useState(seriesMax)
  const [isTried, setTried] = useState(false)
  const rates = useFirstRates(commissions)
  const create = useCreateLink(() => {
    toast.show({ tone: 'success', text: t('agents.affiliate.created') })
    setCampaign('')
    rates.clear()
    setTried(false)
    onClose()
  })
  const isNamed = campaign.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const given = rates.read()
    if (isNamed && given)
      create.mutate({
        body: { campaign: campaign.trim(), landing, memberType: kinds[kind], series, commissions: given },
      })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('agents.affiliate.new')}
      closeLabel={t('site.action.close')}
    >
      <form className={styles.sheet} noValidate onSubmit={submit}>
        <TextField
          label={t('agents.affiliate.campaign')}
          hint={t('agents.affiliate.campaignHint')}
          autoComplete="off"
          maxLength={40}
          required
          value={campaign}
          onChange={({ target }) => {
            setCampaign(target.value)
            if (create.isError) create.reset()
          }}
          error={isTried && !isNamed ? t('agents.affiliate.noCampaign') : undefined}
        />
        <Segment
          label={t('agents.affiliate.landing')}
          value={landing}
          onChange={setLanding}
          options={affiliateLandings.map((value) => ({ value, label: t(`agents.affiliate.landings.${value}`) }))}
        />
        <Segment
          label={t('agents.affiliate.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'player', label: t('agents.team.player') },
            { value: 'agent', label: t('agents.team.agent') },
          ]}
        />
        <SeriesField
          label={t('agents.affiliate.series')}
          value={series}
          onChange={setSeries}
          min={seriesMin}
          max={seriesMax}
        />
        <FirstRatesFields
          rates={rates}
          refused={create.error?.value}
          isTried={isTried}
          onChange={() => create.isError && create.reset()}
        />
        <p role="alert" className={styles.failed}>
          {create.error &&
            (create.error.value.field === 'commissions'
              ? t('agents.commissions.firstRefused')
              : t(`errors.${create.error.code}`))}
        </p>
        <Button type="submit" variant="primary" isFull isBusy={create.isPending}>
          {t('agents.affiliate.create')}
        </Button>
      </form>
    </BottomSheet>
  )
}
