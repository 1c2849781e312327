import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useSettled } from '../../../platform/use-settled.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useTeam, type Downline } from '../api.ts'
import { membersMax } from './draft.ts'
import styles from './pay-several.module.css'

interface PickMembersProps {
  /** Who has another currency cannot be paid. */
  currency: string
  picked: readonly Downline[]
  onChange: (picked: readonly Downline[]) => void
  onNext: () => void
}

/** Direct downlines to choose from. Who was picked stays so while the list is searched. */
export function PickMembers({ currency, picked, onChange, onNext }: PickMembersProps) {
  const t = useT()
  const [account, setAccount] = useState('')
  const toggle = (member: Downline) =>
    onChange(isIn(picked, member) ? picked.filter(({ id }) => id !== member.id) : [...picked, member])
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <p className={styles.note}>{t('agents.many.who')}</p>
        <SearchField
          label={t('agents.team.search')}
          clearLabel={t('agents.team.clear')}
          value={account}
          maxLength={64}
          onChange={setAccount}
        />
        <Direct account={useSettled(account).trim()} currency={currency} picked={picked} onToggle={toggle} />
      </div>
      <ActionBar
        isAboveNav
        start={t('agents.many.picked', { count: picked.length })}
        end={picked.length >= membersMax && t('agents.many.full', { count: membersMax })}
      >
        <Button variant="primary" size={52} isFull disabled={picked.length === 0} onClick={onNext}>
          {t('agents.many.next')}
        </Button>
      </ActionBar>
    </div>
  )
}

const isIn = (picked: readonly Downline[], { id }: Downline): boolean => picked.some((member) => member.id === id)

interface DirectProps {
  account: string
  currency: string
  picked: readonly Downline[]
  onToggle: (member: Downline) => void
}

function Direct({ account, currency, picked, onToggle }: DirectProps) {
  const t = useT()
  const more = useTeam({ account, level: 1, isOnline: false })
  const { data, isError, refetch } = more
  if (isError && !data) return <LoadFailed title={t('agents.team.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={18} />
  const members = data.pages.flatMap(({ list }) => list)
  if (members.length === 0)
    return (
      <Empty
        title={t(account === '' ? 'agents.team.none' : 'agents.team.noneFound')}
        text={account === '' ? t('agents.team.noneText') : undefined}
      />
    )
  const isFull = picked.length >= membersMax
  return (
    <>
      <fieldset className={styles.members} aria-label={t('agents.many.members')}>
        {members.map((member) => (
          <Checkbox
            key={member.id}
            side="end"
            checked={isIn(picked, member)}
            disabled={whyNot(member, currency) !== null || (isFull && !isIn(picked, member))}
            onChange={() => onToggle(member)}
          >
            <bdi>{member.account}</bdi>
            <small className={styles.sub}>{t(whyNot(member, currency) ?? kindOf(member))}</small>
          </Checkbox>
        ))}
      </fieldset>
      {more.hasNextPage && (
        <LoadMore
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          {more.isFetchNextPageError ? t('site.failed.again') : t('site.records.more')}
        </LoadMore>
      )}
    </>
  )
}

const kindOf = ({ type }: Downline) => (type === 0 ? ('agents.team.player' as const) : ('agents.team.agent' as const))

const whyNot = (member: Downline, currency: string) =>
  !member.isActive
    ? ('agents.team.disabled' as const)
    : member.currency === currency
      ? null
      : ('agents.many.otherCurrency' as const)
