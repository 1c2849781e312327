import type { CallFailed } from '@fairground/contract/client'
import type { BodyOf, Calls, Promotion } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { phoneFacts, useClaim, useJoin } from './api.ts'
import { ClaimTag } from './claim-tag.tsx'
import { useIsOutside } from '../../../platform/session/use-is-outside.ts'
import { useReward } from './use-reward.ts'
import styles from './claim-action.module.css'

const GoodsSheet = lazySheet(async () => (await import('./goods-sheet.tsx')).GoodsSheet)

const joined = ['rebate', 'cashback', 'missions', 'race']

/** What the reader can do now; where that is nothing, the state. */
export function ClaimAction({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const isOutside = useIsOutside()
  const { id, kind, state, offer } = promotion
  if (isOutside && state === 'joinable')
    return (
      <ButtonLink variant="tint" size={36} href={href('/m/register')}>
        {t('promotions.act.register')}
      </ButtonLink>
    )
  if (state === 'joinable' && offer && kind === 'deposit')
    return (
      <ButtonLink variant="primary" size={36} href={href('/m/voucherCenter', { promotion: id })}>
        {t('promotions.state.joinable')}
      </ButtonLink>
    )
  if (state === 'claimable') return <ClaimButton promotion={promotion} />
  if (kind === 'referral' && (state === 'joinable' || state === 'joined'))
    return (
      <ButtonLink variant="tint" size={36} href={href('/m/inviteFriends')}>
        {t('promotions.invite.open')}
      </ButtonLink>
    )
  if (state === 'joinable' && joined.includes(kind)) return <JoinButton id={id} />
  if (state === 'joinable' && kind === 'code') return <CodeForm promotion={promotion} />
  if (state === 'joinable' && kind === 'app') return <AppAction promotion={promotion} />
  return <ClaimTag state={state} />
}

function JoinButton({ id }: { id: string }) {
  const t = useT()
  const join = useJoin({ onDone: () => toast.show({ text: t('promotions.act.joined'), tone: 'success' }) })
  const { timeZone } = phoneFacts()
  return (
    <div className={styles.action}>
      <Button
        variant="tint"
        size={36}
        isBusy={join.isPending}
        onClick={() => join.mutate({ body: { promotionId: id, timeZone } })}
      >
        {t(join.isPending ? 'promotions.act.busy' : 'promotions.act.join')}
      </Button>
      <Failure code={join.error?.code} />
    </div>
  )
}

type Given = Pick<BodyOf<Calls['promotions.claim']>, 'code' | 'address'>

/** One command for a promotion, with what it says when it is done. */
function useClaimOf({ id }: Promotion) {
  const t = useT()
  const { paid } = useReward()
  const claim = useClaim({
    onDone: ({ state, amount, pays }) =>
      toast.show({
        text: state === 'applying' ? t('promotions.act.sent') : paid(amount, pays),
        tone: 'success',
      }),
  })
  const send = (given: Given) => claim.mutate({ body: { promotionId: id, ...phoneFacts(), ...given } })
  return { claim, send }
}

function ClaimButton({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const { claim, send } = useClaimOf(promotion)
  const [isAsking, setAsking] = useState(false)
  const isSent = promotion.pays === 'goods'
  return (
    <div className={styles.action}>
      <Button
        variant="primary"
        size={36}
        isBusy={claim.isPending}
        onClick={() => (isSent ? setAsking(true) : send({}))}
      >
        {t(claim.isPending ? 'promotions.act.busy' : 'promotions.act.claim')}
      </Button>
      {isSent ? (
        <GoodsSheet
          isOpen={isAsking}
          title={promotion.goods ?? promotion.title}
          claim={claim}
          onClose={() => setAsking(false)}
          onSend={(address) => send({ address })}
        />
      ) : (
        <Failure code={claim.error?.code} />
      )}
    </div>
  )
}

function AppAction({ promotion }: { promotion: Promotion }) {
  const t = useT()
  if (phoneFacts().isInstalled) return <ClaimButton promotion={promotion} />
  return (
    <ButtonLink variant="tint" size={36} href={href('/m/app')}>
      {t('promotions.act.getApp')}
    </ButtonLink>
  )
}

function CodeForm({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { claim, send } = useClaimOf(promotion)
  return (
    <>
      <form
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() === '') return
          if (promotion.pays === 'goods') setAsking(true)
          else send({ code: code.trim() })
        }}
      >
        <TextField
          label={t('promotions.act.code')}
          isLabelHidden
          placeholder={t('promotions.act.code')}
          value={code}
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
          error={claim.error ? t(`errors.${claim.error.code}`) : undefined}
          onChange={({ currentTarget: { value } }) => {
            claim.reset()
            setCode(value)
          }}
        />
        <Button type="submit" variant="primary" size={48} isBusy={claim.isPending}>
          {t(claim.isPending ? 'promotions.act.busy' : 'promotions.act.redeem')}
        </Button>
      </form>
      {promotion.pays === 'goods' && (
        <GoodsSheet
          isOpen={isAsking}
          title={promotion.goods ?? promotion.title}
          claim={claim}
          onClose={() => setAsking(false)}
          onSend={(address) => send({ code: code.trim(), address })}
        />
      )}
    </>
  )
}

function Failure({ code }: { code: CallFailed['code'] | undefined }) {
  const t = useT()
  if (!code) return null
  return (
    <p role="alert" className={styles.failure}>
      {t(`errors.${code}`)}
    </p>
  )
}
