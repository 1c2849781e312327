import { isCounted, type InboxKind, type InboxParams, type RewardPays } from '@fairground/contract'
import { deviceName } from '../../../entities/device/device-name.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'

export interface MessageText {
  title: string
  text: string
}

/** How the reader sees texts, amounts and times. */
export interface Reader {
  t: Translate
  sum: (wire: string) => string
  at: (instant: string | null) => string
}

type Writers<Kind extends InboxKind> = { [Each in Kind]: (params: InboxParams<Each>) => MessageText }
type TransferKind = Extract<InboxKind, `deposit${string}` | `withdrawal${string}` | `adjustment${string}`>
type BonusKind = Extract<InboxKind, `bonus${string}`>
type RewardKind = Extract<InboxKind, `reward${string}` | `vip${string}` | 'orderChanged' | 'rainAnnounced'>
type AgentKind = Exclude<Extract<InboxKind, `contract${string}` | `commission${string}`>, 'contactChanged'>
type PlayKind = 'limitChanged' | 'limitPending' | 'timeOutStarted' | 'selfExcluded' | 'resultCorrected'
/** A kind that no group writes does not compile. */
type AccountKind = Exclude<InboxKind, TransferKind | BonusKind | RewardKind | AgentKind | PlayKind>

type Transfer = { amount: string; reference: string; reason?: string | null }

export function moneyWriters({ t, sum, at }: Reader): Writers<TransferKind | BonusKind> {
  const transfer =
    (kind: TransferKind) =>
    ({ amount, reference, reason }: Transfer) => ({
      title: t(`messaging.inbox.kind.${kind}.title`),
      text: t(`messaging.inbox.kind.${kind}.text`, { amount: sum(amount), reference, reason: reason ?? '' }).trim(),
    })
  const bonus =
    (kind: BonusKind) =>
    ({ amount, turnover, until }: { amount: string; turnover?: string; until?: string }) => ({
      title: t(`messaging.inbox.kind.${kind}.title`),
      text: t(`messaging.inbox.kind.${kind}.text`, {
        amount: sum(amount),
        turnover: sum(turnover ?? '0'),
        until: at(until ?? null),
      }),
    })
  return {
    depositCredited: transfer('depositCredited'),
    depositRejected: transfer('depositRejected'),
    withdrawalRequested: transfer('withdrawalRequested'),
    withdrawalApproved: transfer('withdrawalApproved'),
    withdrawalPaid: transfer('withdrawalPaid'),
    withdrawalRejected: transfer('withdrawalRejected'),
    withdrawalReturned: transfer('withdrawalReturned'),
    withdrawalCancelled: transfer('withdrawalCancelled'),
    adjustmentCredited: transfer('adjustmentCredited'),
    adjustmentDebited: transfer('adjustmentDebited'),
    bonusGranted: bonus('bonusGranted'),
    bonusReleased: bonus('bonusReleased'),
    bonusEnded: bonus('bonusEnded'),
    bonusGivenUp: bonus('bonusGivenUp'),
    bonusExpiring: bonus('bonusExpiring'),
    bonusExpired: bonus('bonusExpired'),
  }
}

export function rewardWriters({ t, sum, at }: Reader): Writers<RewardKind> {
  const worth = (amount: string, pays?: RewardPays): string =>
    isCounted(pays) ? t(`messaging.inbox.${pays}`, { count: Number(amount) }) : sum(amount)
  return {
    rewardReady: ({ amount, pays, until }) => ({
      title: t('messaging.inbox.kind.rewardReady.title'),
      text: t('messaging.inbox.kind.rewardReady.text', { amount: worth(amount, pays), until: at(until) }),
    }),
    rewardExpiring: ({ amount, pays, until }) => ({
      title: t('messaging.inbox.kind.rewardExpiring.title'),
      text: t('messaging.inbox.kind.rewardExpiring.text', { amount: worth(amount, pays), until: at(until) }),
    }),
    rewardRain: ({ amount }) => ({
      title: t('messaging.inbox.kind.rewardRain.title'),
      text: t('messaging.inbox.kind.rewardRain.text', { amount: sum(amount) }),
    }),
    rainAnnounced: ({ startsAt, isOfAgent }) => ({
      title: t('messaging.inbox.kind.rainAnnounced.title'),
      text: t(`messaging.inbox.kind.rainAnnounced.${isOfAgent ? 'agent' : 'text'}`, { at: at(startsAt) }),
    }),
    rewardFriend: ({ amount, pays, friend, metric, target }) => ({
      title: t('messaging.inbox.kind.rewardFriend.title'),
      text: t('messaging.inbox.kind.rewardFriend.text', {
        amount: worth(amount, pays),
        friend,
        metric,
        target: sum(target),
      }),
    }),
    rewardIssued: ({ amount, pays }) => ({
      title: t('messaging.inbox.kind.rewardIssued.title'),
      text: t(`messaging.inbox.kind.rewardIssued.${pays === 'goods' ? 'goods' : isCounted(pays) ? 'points' : 'text'}`, {
        amount: worth(amount, pays),
      }),
    }),
    rewardRejected: ({ amount, reason, pays }) => ({
      title: t('messaging.inbox.kind.rewardRejected.title'),
      text: t('messaging.inbox.kind.rewardRejected.text', { amount: worth(amount, pays), reason }),
    }),
    vipGrace: ({ amount, level, until }) => ({
      title: t('messaging.inbox.kind.vipGrace.title'),
      text: t('messaging.inbox.kind.vipGrace.text', { amount: sum(amount), level, until: at(until) }),
    }),
    vipLost: ({ level, lost }) => ({
      title: t('messaging.inbox.kind.vipLost.title'),
      text: t('messaging.inbox.kind.vipLost.text', { level, lost }),
    }),
    orderChanged: ({ state, tracking, reason }) => ({
      title: t('messaging.inbox.kind.orderChanged.title'),
      text: t('messaging.inbox.kind.orderChanged.text', { state, note: tracking ?? reason ?? '' }).trim(),
    }),
  }
}

export function agentWriters({ t, sum }: Reader): Writers<AgentKind> {
  const named = (contract: InboxParams<'contractOffered'>['contract']) => t(`messaging.inbox.contract.${contract}`)
  const withOther =
    (kind: 'contractAccepted' | 'contractRefused' | 'contractReleaseAsked' | 'contractEnded') =>
    ({ contract, account }: InboxParams<'contractEnded'>) => {
      const values = { contract: named(contract), other: account ?? t('messaging.inbox.house') }
      return {
        title: t(`messaging.inbox.kind.${kind}.title`, values),
        text: t(`messaging.inbox.kind.${kind}.text`, values),
      }
    }
  const paid =
    (kind: 'commissionPaid' | 'commissionOwed') =>
    ({ contract, amount }: InboxParams<'commissionPaid'>) => {
      const values = { contract: named(contract), amount: sum(amount) }
      return {
        title: t(`messaging.inbox.kind.${kind}.title`, values),
        text: t(`messaging.inbox.kind.${kind}.text`, values),
      }
    }
  return {
    contractOffered: ({ contract, days }) => ({
      title: t('messaging.inbox.kind.contractOffered.title'),
      text: t('messaging.inbox.kind.contractOffered.text', { contract: named(contract), days }),
    }),
    contractAccepted: withOther('contractAccepted'),
    contractRefused: withOther('contractRefused'),
    contractReleaseAsked: withOther('contractReleaseAsked'),
    contractEnded: withOther('contractEnded'),
    commissionPaid: paid('commissionPaid'),
    commissionOwed: paid('commissionOwed'),
  }
}

const numbersMax = 20
/** Of a table of prizes, which is longer than a message, the beginning of the highest. */
const resultText = (result: readonly number[]): string =>
  result.length > numbersMax ? `${result.slice(0, 5).join('')}…` : result.join(' ')

export function playWriters({ t, sum, at }: Reader): Writers<PlayKind> {
  const valuesOf = ({ limit, span, value }: InboxParams<'limitChanged'>) => ({
    name: t(`responsible-gaming.name.${limit}.${span}`),
    value: limit === 'time' ? t('responsible-gaming.minutes', { minutes: Number(value) }) : sum(value ?? '0'),
  })
  return {
    resultCorrected: ({ lotteryName, number, before, after, paidBefore, paidAfter, stopped }) => ({
      title: t('messaging.inbox.kind.resultCorrected.title'),
      text: t('messaging.inbox.kind.resultCorrected.text', {
        lottery: lotteryName,
        number,
        before: resultText(before),
        after: resultText(after),
        paidBefore: sum(paidBefore),
        paidAfter: sum(paidAfter),
        stopped: stopped ?? 0,
      }),
    }),
    limitChanged: (params) => {
      const kind = params.value === null ? 'limitRemoved' : 'limitChanged'
      const values = valuesOf(params)
      return {
        title: t(`messaging.inbox.kind.${kind}.title`, values),
        text: t(`messaging.inbox.kind.${kind}.text`, values),
      }
    },
    limitPending: (params) => {
      const kind = params.value === null ? 'limitPendingNone' : 'limitPending'
      const values = { ...valuesOf(params), from: at(params.from) }
      return {
        title: t(`messaging.inbox.kind.${kind}.title`, values),
        text: t(`messaging.inbox.kind.${kind}.text`, values),
      }
    },
    timeOutStarted: ({ until }) => ({
      title: t('messaging.inbox.kind.timeOutStarted.title'),
      text: t('messaging.inbox.kind.timeOutStarted.text', { until: at(until) }),
    }),
    selfExcluded: ({ until }) => {
      const kind = until === null ? 'selfExcludedOpen' : 'selfExcluded'
      return {
        title: t(`messaging.inbox.kind.${kind}.title`),
        text: t(`messaging.inbox.kind.${kind}.text`, { until: at(until) }),
      }
    },
  }
}

export function accountWriters({ t }: Reader): Writers<AccountKind> {
  return {
    // Written by people, in the language that fits the reader best.
    operator: ({ title, content }) => ({ title, text: content }),
    chatAnswered: ({ answer }) => ({ title: t('messaging.inbox.kind.chatAnswered.title'), text: answer }),
    feedbackAnswered: ({ answer }) => ({ title: t('messaging.inbox.kind.feedbackAnswered.title'), text: answer }),
    kycAccepted: () => ({
      title: t('messaging.inbox.kind.kycAccepted.title'),
      text: t('messaging.inbox.kind.kycAccepted.text'),
    }),
    kycRejected: ({ reason }) => ({
      title: t('messaging.inbox.kind.kycRejected.title'),
      text: t('messaging.inbox.kind.kycRejected.text', { reason: reason ?? '' }).trim(),
    }),
    newDevice: ({ device, address }) => ({
      title: t('messaging.inbox.kind.newDevice.title'),
      text: t('messaging.inbox.kind.newDevice.text', {
        device: deviceName(device) || t('messaging.inbox.unknownDevice'),
        address,
      }),
    }),
    ownerAsked: ({ use }) => ({
      title: t('messaging.inbox.kind.ownerAsked.title'),
      text: t('messaging.inbox.kind.ownerAsked.text', { use }),
    }),
    factorsReset: () => ({
      title: t('messaging.inbox.kind.factorsReset.title'),
      text: t('messaging.inbox.kind.factorsReset.text'),
    }),
    mailReturned: ({ shown }) => ({
      title: t('messaging.inbox.kind.mailReturned.title'),
      text: t('messaging.inbox.kind.mailReturned.text', { shown }),
    }),
    contactChanged: ({ contact, shown }) => {
      const kind = shown === null ? 'contactRemoved' : 'contactChanged'
      return {
        title: t(`messaging.inbox.kind.${kind}.title`, { contact }),
        text: t(`messaging.inbox.kind.${kind}.text`, { shown: shown ?? '' }),
      }
    },
  }
}
