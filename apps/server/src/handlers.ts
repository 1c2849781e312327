import type { AllHandlers } from './platform/http/handler.ts'
import { bonusHandlers } from './modules/promotions/index.ts'
import { bankCardHandlers, countBankCards, depositHandlers } from './modules/payments/index.ts'
import { contentHandlers } from './modules/content/index.ts'
import { factorsHandlers } from './modules/accounts/index.ts'
import { gamesHandlers } from './modules/games/index.ts'
import { identityHandlers, profileHandlers } from './modules/accounts/index.ts'
import { kycHandlers } from './modules/kyc/index.ts'
import { isDevicePaused, limitsHandlers } from './modules/responsible-gaming/index.ts'
import { lotteryHandlers } from './modules/lottery/index.ts'
import { systemHandlers } from './modules/merchants/index.ts'
import { promotionsHandlers } from './modules/promotions/index.ts'
import { recordsHandlers } from './modules/bets/index.ts'
import { recoveryHandlers } from './modules/accounts/index.ts'
import { keepPaymentPassword, securityHandlers } from './modules/accounts/index.ts'
import { signInHandlers } from './modules/accounts/index.ts'
import { askWallets, enterGame, moverOf, transferHandlers } from './modules/wallet/index.ts'
import { clubLabelOf, vipHandlers } from './modules/vip/index.ts'
import { trialHandlers } from './modules/accounts/index.ts'
import { walletHandlers, type GameNames } from './modules/wallet/index.ts'
import { withdrawalHandlers } from './modules/payments/index.ts'
import type { Parts } from './parts.ts'

/** Every served call and who answers it: one that is missing does not compile. */
export function createHandlers(parts: Parts): AllHandlers {
  const { config, database, pictures } = parts
  return {
    ...systemHandlers({ ...parts, icon: pictures.icon('96'), scenes: pictures.scenes }),
    ...identityHandlers({ ...parts, keepPaymentPassword, clubLabelOf: clubLabelOf(parts) }),
    ...signInHandlers({ ...parts, keepPaymentPassword }),
    ...profileHandlers(parts),
    ...securityHandlers({ ...parts, countBankCards }),
    ...bankCardHandlers(parts),
    ...factorsHandlers(parts),
    ...recoveryHandlers(parts),
    ...contentHandlers(parts),
    ...gamesHandlers({
      ...parts,
      studioOrigin: config.studioOrigin,
      studioPort: config.studioPort,
      enterGame: (context, place) => enterGame(parts.transfers, moverOf(context), place),
    }),
    ...lotteryHandlers(parts),
    ...limitsHandlers(parts),
    ...recordsHandlers(parts),
    ...walletHandlers({
      database,
      vendorWallets: (session) => askWallets(parts.transfers, session),
      gameNames: gameNamesOf(parts),
    }),
    ...kycHandlers(parts),
    ...depositHandlers({ ...parts, selfOrigin: config.selfOrigin }),
    ...withdrawalHandlers(parts),
    ...transferHandlers(parts.transfers),
    ...promotionsHandlers(parts),
    ...bonusHandlers(parts),
    ...vipHandlers(parts),
    ...trialHandlers({ ...parts, isDevicePaused }),
  }
}

/** Names of games and lotteries alike: neither module knows the other. */
export const gameNamesOf =
  ({ catalogue, lotteries }: Pick<Parts, 'catalogue' | 'lotteries'>): GameNames =>
  async (merchant) => {
    const [view, drawn] = [await catalogue.of(merchant), await lotteries.list(merchant)]
    return (code) => view.find(code)?.game.gameName ?? drawn.find(({ lottery }) => lottery === code)?.name ?? code
  }
