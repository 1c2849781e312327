import type { LedgerRecord } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { referenceOf } from '../movements.ts'
import { pocketOf } from '../pocket-of.ts'
import { useExact } from '../../../../entities/records/use-exact.ts'
import { useTypeName } from '../use-type-name.ts'

export function StatementRow({ entry }: { entry: LedgerRecord }) {
  const { t, tag } = useLanguage()
  const exact = useExact()
  const nameOf = useTypeName()
  const { at, type, game, account, amount, balanceAfter } = entry
  const subject = game ?? referenceOf(entry)
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatDate(at, tag, 'yearTime')}</time>
      </td>
      <td>
        {nameOf(type)}
        <small>
          {t(`wallet.pocket.${pocketOf(account)}`)}
          {subject !== null && (
            <>
              {' · '}
              <bdi>{subject}</bdi>
            </>
          )}
        </small>
      </td>
      <td data-sum>
        <bdi dir="ltr">{exact(amount)}</bdi>
      </td>
      <td data-sum>
        <bdi dir="ltr">{exact(balanceAfter)}</bdi>
      </td>
    </tr>
  )
}
