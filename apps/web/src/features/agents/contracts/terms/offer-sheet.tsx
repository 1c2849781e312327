import { findTermsFault, isWithin, readTerms } from '@fairground/commissions'
import { agentTiersMax, type AgentTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { useState, type FormEvent } from 'react'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { useOfferContract } from '../contracts-api.ts'
import styles from '../contracts.module.css'
import { LazySimulator } from './lazy-simulator.ts'
import { TermsView } from './terms-view.tsx'
import { TierFields } from './tier-fields.tsx'
import { blankTier, draftOf, termsOf, type TermsDraft } from './terms-draft.ts'

export interface OfferSheetProps {
  isOpen: boolean
  onClose: () => void
  member: { id: string; account: string }
  /** What the agent gets: nothing above it can be offered. */
  own: AgentTerms
  currency: CurrencyCode
}

/** Offers terms to a direct downline, checked as they are typed by the rule of the platform. */
export function OfferSheet({ isOpen, onClose, member, own, currency }: OfferSheetProps) {
  const { t } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(own))
  const [isSimulating, setSimulating] = useState(false)
  const offer = useOfferContract(() => {
    toast.show({ tone: 'success', text: t('agents.contracts.offered') })
    onClose()
  })
  const terms = termsOf(own, draft)
  const fault = terms && faultOf(terms, own, currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (terms && !fault) offer.mutate({ body: { memberId: member.id, terms } })
  }
  const changeTier = (index: number, changes: Partial<(typeof draft.tiers)[number]>) =>
    setDraft({ ...draft, tiers: draft.tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)) })
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{t('agents.contracts.offerTo', { account: member.account })}</bdi>}
      closeLabel={t('site.action.close')}
    >
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.sub}>{t('agents.contracts.yours')}</p>
        <TermsView terms={own} />
        {draft.tiers.map((tier, index) => (
          <TierFields
            // oxlint-disable-next-line react/no-array-index-key -- tiers have no name but their place
            key={index}
            number={index + 1}
            kind={own.kind}
            measure={own.measure}
            tier={tier}
            onChange={(changes) => changeTier(index, changes)}
          />
        ))}
        {own.kind !== 'net_win' && <MoreTiers draft={draft} onChange={setDraft} />}
        {own.kind !== 'net_win' && (
          <TextField
            label={t('agents.contracts.activeFrom')}
            inputMode="decimal"
            maxLength={13}
            value={draft.activeTurnover}
            onChange={({ target }) => setDraft({ ...draft, activeTurnover: target.value })}
          />
        )}
        {own.payer === 'parent' && (
          <Switch
            label={t('agents.contracts.freezes')}
            checked={draft.freezes}
            onChange={({ target }) => setDraft({ ...draft, freezes: target.checked })}
          />
        )}
        <p role="alert" className={styles.failed}>
          {offer.error ? t(`errors.${offer.error.code}`) : fault ? t(`errors.${fault}`) : null}
        </p>
        <Button disabled={!terms || Boolean(fault)} onClick={() => setSimulating(true)}>
          {t('agents.contracts.simulate')}
        </Button>
        <Button type="submit" variant="primary" isFull disabled={!terms || Boolean(fault)} isBusy={offer.isPending}>
          {t('agents.contracts.offer')}
        </Button>
      </form>
      {terms && (
        <LazySimulator
          isOpen={isSimulating}
          onClose={() => setSimulating(false)}
          terms={terms}
          currency={currency}
          memberId={member.id}
        />
      )}
    </BottomSheet>
  )
}

function MoreTiers({ draft, onChange }: { draft: TermsDraft; onChange: (draft: TermsDraft) => void }) {
  const { t } = useLanguage()
  const { tiers } = draft
  return (
    <div className={styles.actions}>
      <Button
        disabled={tiers.length >= agentTiersMax}
        onClick={() => onChange({ ...draft, tiers: [...tiers, blankTier] })}
      >
        {t('agents.contracts.addTier')}
      </Button>
      <Button disabled={tiers.length < 2} onClick={() => onChange({ ...draft, tiers: tiers.slice(0, -1) })}>
        {t('agents.contracts.removeTier')}
      </Button>
    </div>
  )
}

function faultOf(terms: AgentTerms, own: AgentTerms, currency: CurrencyCode) {
  const read = readTerms(terms, currency)
  if (findTermsFault(read)) return 'contract_terms_wrong' as const
  return isWithin(read, readTerms(own, currency)) ? null : ('contract_above_own' as const)
}
